import type { FieldProblem } from './error.ts';
import { type FieldKind, type FieldMeta, type Fields, isOptional, metaOf } from './field.ts';
import type { FieldCase } from './field-ties.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether what a record holds, its state included, is what a condition asks for; without one it is. */
export function holds(condition: FieldCase | undefined, record: Values): boolean {
  if (condition === undefined) return true;
  const held = record[condition.field];
  return 'is' in condition
    ? condition.is.some((value) => value === held)
    : !condition.isNot.some((value) => value === held);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The lines of a record by their field; each has its own fields, by whose conditions it is judged alone. */
function linesOf(fields: Fields, record: Values): { name: string; inner: Fields; rows: readonly Values[] }[] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const { fields: inner } = metaOf(schema);
    return inner && record[name] ? [{ name, inner, rows: record[name] as readonly Values[] }] : [];
  });
}

/** The values with nothing in the fields that such a record, or such a line of it, does not have. */
export function withoutHidden(fields: Fields, record: Values): Record<string, unknown> {
  const hidden = Object.entries(fields).filter(
    ([name, schema]) => isOptional(schema) && !holds(metaOf(schema).shownWhen, record) && !isEmpty(record[name]),
  );
  const lines = linesOf(fields, record).map(({ name, inner, rows }) => [
    name,
    rows.map((row) => withoutHidden(inner, row)),
  ]);
  return { ...record, ...Object.fromEntries(lines), ...Object.fromEntries(hidden.map(([name]) => [name, null])) };
}

/** The kinds of which one chooses among what there is; the others are written. */
const chosen: ReadonlySet<FieldKind> = new Set([
  'date',
  'instant',
  'flag',
  'choice',
  'entry',
  'reference',
  'references',
]);

/** What is said of a field that is empty and must not be. */
function wanting({ kind, label }: FieldMeta): string {
  if (kind === 'files') return `请上传${label}`;
  return `请${chosen.has(kind) ? '选择' : '填写'}${label}`;
}

/**
 * What is wrong with a record by the conditions of its fields: what it needs is missing, or what is settled has changed.
 * `settled` is what it was where people change it, null where nothing is settled; lines, which are stored anew, never are.
 */
export function conditionProblems(fields: Fields, record: Values, settled: Values | null): FieldProblem[] {
  const inLines = linesOf(fields, record).flatMap(({ name, inner, rows }) =>
    rows.flatMap((row, place) =>
      conditionProblems(inner, row, null).map(({ path, message }) => ({ path: `${name}.${place}.${path}`, message })),
    ),
  );
  const ofItself = Object.entries(fields).flatMap(([path, schema]): FieldProblem[] => {
    const { label, requiredWhen, readOnlyWhen, shownWhen } = metaOf(schema);
    const isWanted = requiredWhen && holds(requiredWhen, record) && holds(shownWhen, record);
    if (isWanted && isEmpty(record[path])) return [{ path, message: wanting(metaOf(schema)) }];
    const isSettled = settled && readOnlyWhen && holds(readOnlyWhen, settled);
    const hasChanged = isSettled && JSON.stringify(record[path] ?? null) !== JSON.stringify(settled[path] ?? null);
    return hasChanged ? [{ path, message: `${label}现在不能修改` }] : [];
  });
  return [...ofItself, ...inLines];
}
