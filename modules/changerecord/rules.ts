import type { FieldProblem } from '#shared/error.ts';

interface Plan {
  windowStart: string | null;
  windowEnd: string | null;
}

interface ChangeDraft extends Plan {
  level: string | null;
  variant: string | null;
  businessPeriod: string | null;
  secondReviewer: string | null;
}

function reversed({ windowStart, windowEnd }: Plan): FieldProblem[] {
  const isReversed = windowStart && windowEnd && Date.parse(windowEnd) <= Date.parse(windowStart);
  return isReversed ? [{ path: 'windowEnd', message: '计划结束应晚于计划开始' }] : [];
}

/** Whether a plan begins in the past. */
export function isPast({ windowStart }: Pick<Plan, 'windowStart'>): boolean {
  return windowStart !== null && Date.parse(windowStart) < Date.now();
}

const begunAlready: FieldProblem = { path: 'windowStart', message: '计划开始不能早于现在' };

/** What is wrong with a plan that is made now. */
export function planProblems(plan: Plan): FieldProblem[] {
  return [...reversed(plan), ...(isPast(plan) ? [begunAlready] : [])];
}

/** What is wrong with a change as it is written. An urgent one may have begun; a plan that stood may have passed since. */
export function changeProblems(draft: ChangeDraft, before: (ChangeDraft & { createdBy: string | null }) | null) {
  const problems = reversed(draft);
  const isNew = draft.windowStart !== before?.windowStart;
  if (draft.level !== 'urgent' && isNew && isPast(draft)) problems.push(begunAlready);
  if (draft.variant === 'shanxi') {
    const { businessPeriod, secondReviewer } = draft;
    if (!businessPeriod) problems.push({ path: 'businessPeriod', message: '请填写影响业务时段' });
    if (!secondReviewer) problems.push({ path: 'secondReviewer', message: '请选择复核人' });
    if (before && secondReviewer === before.createdBy) {
      problems.push({ path: 'secondReviewer', message: '复核人不能是申请人自己' });
    }
  }
  return problems;
}
