import type { FieldProblem } from '#shared/error.ts';
import { dayOf } from '#shared/work-calendar.ts';

interface Draft {
  items: readonly { neededOn: string | null }[] | null;
}

/** What is wrong with a plan: what is newly asked for is needed from today on. */
export function resourcePlanProblems(draft: Draft, before: Draft | null): FieldProblem[] {
  const today = dayOf(new Date());
  const stood = new Set((before?.items ?? []).map(({ neededOn }) => neededOn));
  return (draft.items ?? []).flatMap(({ neededOn }, index) =>
    neededOn && neededOn < today && !stood.has(neededOn)
      ? [{ path: `items.${index}.neededOn`, message: '需要日期不能早于今天' }]
      : [],
  );
}
