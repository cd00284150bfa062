import sql from 'sql-template-tag';
import { tableName } from '#server/database/row.ts';
import { askAlike } from '#server/module/alike.ts';
import { type Context, isSystem } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';
import { columnOf, record } from './scope.ts';

/**
 * Refuses to change a row while the record that it belongs to may not be edited, unless only such fields change as may
 * always. The record is held, so that its state stays what it is.
 */
export async function demandOpenOwner(
  entry: Entry,
  row: Readonly<Record<string, unknown>>,
  changed: readonly string[] | null,
  context: Context,
  registry: Registry,
): Promise<void> {
  const owner = registry.ownerOf(entry.module.name);
  if (!owner || isSystem(context.viewer)) return;
  const { states, approval } = owner.entry.module.declaration;
  if (!states || changed?.every((name) => owner.always.includes(name))) return;
  const owners = sql`
    select ${columnOf(owner.entry, 'status')} as status,
      ${approval ? sql`${columnOf(owner.entry, 'approval')} = 'pending'` : sql`false`} as "isPending"
    from ${tableName(owner.entry.table)} ${record} where ${record}.id = ${row[owner.field]} for key share of ${record}`;
  const [found] = await askAlike<{ status: string; isPending: boolean }>(owners, context);
  if (found && (found.isPending || states[found.status]?.isEditable !== true)) {
    const label = states[found.status]?.label ?? '';
    throw new AppError('refused', `所属${owner.entry.module.title}当前为“${label}”，${entry.module.title}不能修改`);
  }
}
