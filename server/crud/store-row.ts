import sql, { join } from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { columnName } from '#server/database/module-table.ts';
import { quoted, tableName } from '#server/database/row.ts';
import type { Entry } from '#server/module/registry.ts';
import { cleanRichText } from '#server/richtext/clean.ts';
import { beginInStep, keepInStep, refuseKept } from '#server/rollup/in-step.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { spellingOf } from './spelling.ts';

/** The values that are columns of the record itself, by column name; with its label goes how that is spelled. */
function stored(entry: Entry, given: Record<string, unknown>): [string, unknown][] {
  refuseKept(entry, Object.keys(given));
  const label = given[entry.module.declaration.label];
  const values = typeof label === 'string' ? { ...given, labelPinyin: spellingOf(label) } : given;
  return Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const column = entry.columns[name];
    if (!column || value === undefined) return [];
    // Here every record passes, whoever wrote it.
    const isRich = entry.stored[name]?.kind === 'richText' && typeof value === 'string';
    return [[column.name, isRich ? cleanRichText(value) : value]];
  });
}

interface DatabaseError {
  code?: string;
  constraint?: string;
}

/** Puts a broken uniqueness beside the fields that cause it. */
function explain(entry: Entry, error: unknown): never {
  const { code, constraint } = error as DatabaseError;
  const uniqueViolation = '23505';
  const fields = (entry.module.declaration.unique ?? []).find(
    (names) => constraint === `${entry.module.name}_${names.map(columnName).join('_')}_unique`,
  );
  if (code !== uniqueViolation || !fields) throw error;
  const labels = fields.map((path) => entry.stored[path]?.label ?? path).join('、');
  // Each of several values may well exist: only together are they taken.
  const message = fields.length > 1 ? `已有${labels}都相同的${entry.module.title}` : `${labels}已存在`;
  throw new AppError('invalid', message, { fields: fields.map((path): FieldProblem => ({ path, message })) });
}

/** Inserts a record's own row, in front of what its transaction does next. */
export function insertRow(entry: Entry, values: Record<string, unknown>, store: Transaction): void {
  store.insertSoon({
    table: tableName(entry.table),
    row: Object.fromEntries(stored(entry, values)),
    explain: (error) => explain(entry, error),
  });
  beginInStep(entry, [String(values.id)], store);
}

/** Changes a record's own row and answers its new version. The row must be locked. */
export async function updateRow(
  entry: Entry,
  id: string,
  values: Record<string, unknown>,
  userId: string,
  store: Transaction,
): Promise<number> {
  const changes = stored(entry, { ...values, updatedBy: userId, updatedAt: new Date().toISOString() });
  await keepInStep(entry, [id], Object.keys(values), store);
  const row = await store
    .one<{ version: number }>(sql`
      update ${tableName(entry.table)} set version = version + 1, ${join(changes.map(([name, value]) => sql`${quoted(name)} = ${value}`))}
      where id = ${id} returning version`)
    .catch((error: unknown) => explain(entry, error));
  if (!row) throw new Error(`${entry.module.name} ${id} vanished while it was locked`);
  return row.version;
}
