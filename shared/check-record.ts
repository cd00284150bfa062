import type { Declaration, LifecycleEvent } from './declaration.ts';
import { AppError, type FieldProblem } from './error.ts';
import { conditionProblems, withoutHidden } from './field-condition.ts';
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

/** The answers to an event, with nothing where the record, as it is and as they make it, is asked nothing. */
export function answersOf({ ask = {} }: Pick<LifecycleEvent, 'ask'>, answers: Values, record: Values): Values {
  const asked = withoutHidden(ask, { ...record, ...answers });
  return Object.fromEntries(Object.keys(answers).map((name) => [name, asked[name]]));
}

/** What an event of a record has against answers that are right each by itself. */
export function answerProblems(
  { ask = {}, check }: Pick<LifecycleEvent, 'ask' | 'check'>,
  answers: Values,
  record: Values,
): readonly FieldProblem[] {
  return [...conditionProblems(ask, { ...record, ...answers }, null), ...(check?.(answers as never) ?? [])];
}

/** Refuses when there is a problem; `at` stands in front of the paths. */
export function refuseProblems(problems: readonly FieldProblem[], at = ''): void {
  if (problems.length === 0) return;
  const fields = problems.map(({ path, message }) => ({ path: `${at}${path}`, message }));
  throw new AppError('invalid', [...new Set(problems.map(({ message }) => message))].join('；'), { fields });
}
