import sql from 'sql-template-tag';
import { tableName } from '#server/database/row.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { demandSeen, fieldRulesOf } from '#server/rights/field-rights.ts';
import { AppError } from '#shared/error.ts';
import { columnOf, record } from './scope.ts';

/** Names one record by its id, or else by a field that no two records share. */
export type RecordName = Readonly<Record<string, string | undefined>>;

/** The id of the record that a question names; whoever does not see a field whole cannot ask by it. */
export async function idOf(
  entry: Entry,
  { id, ...named }: RecordName,
  context: ReadContext,
  registry: Registry,
): Promise<string> {
  if (id) return id;
  const [field, value] = Object.entries(named).find(([, text]) => text) ?? ['id', ''];
  demandSeen(field, field, fieldRulesOf(entry, context.viewer, registry));
  const found = await context.store.one<{ id: string }>(sql`
    select ${record}.id from ${tableName(entry.table)} ${record}
    where ${record}.deleted_at is null and ${columnOf(entry, field)} = ${value}`);
  if (!found) throw new AppError('notFound', `${entry.module.title}不存在或已被删除`);
  return found.id;
}
