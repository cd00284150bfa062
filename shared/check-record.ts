import type { Declaration, LifecycleEvent } from './declaration.ts';
import { AppError, type FieldProblem } from './error.ts';
import { conditionProblems } from './field-condition.ts';
import { periodProblems } from './period.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a declaration has against fields that are right each by itself; `before` is null for a new record, `settled` where
 * the product itself changes it, whatever its state.
 */
export function recordProblems(
  { check, fields }: Declaration,
  record: Values,
  before: Values | null,
  settled = before,
): readonly FieldProblem[] {
  return [
    ...conditionProblems(fields, record, settled),
    ...periodProblems(fields, record),
    ...(check?.(record as never, before as never) ?? []),
  ];
}

/** What an event has against answers that are right each by itself. */
export function answerProblems({ check }: Pick<LifecycleEvent, 'check'>, answers: Values): readonly FieldProblem[] {
  return check?.(answers as never) ?? [];
}

/** Refuses when there is a problem; `at` stands in front of the paths. */
export function refuseProblems(problems: readonly FieldProblem[], at = ''): void {
  if (problems.length === 0) return;
  const fields = problems.map(({ path, message }) => ({ path: `${at}${path}`, message }));
  throw new AppError('invalid', [...new Set(problems.map(({ message }) => message))].join('；'), { fields });
}
