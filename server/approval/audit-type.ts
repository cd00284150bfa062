import sql from 'sql-template-tag';
import { axisValues } from '#server/crud/axis-values.ts';
import { columns } from '#server/database/row.ts';
import type { Context } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { auditType } from './tables.ts';

type AuditType = typeof auditType.$inferSelect;

/** Whether a record meets the conditions that its own fields answer. */
function fits({ field, value, amountField, leastAmount }: AuditType, row: Readonly<Record<string, unknown>>): boolean {
  if (field !== null && String(row[field] ?? '') !== value) return false;
  return amountField === null || Number(row[amountField] ?? Number.NEGATIVE_INFINITY) >= (leastAmount ?? 0);
}

async function isWithin(areaId: string, areas: readonly string[], { store }: Context): Promise<boolean> {
  const found = await store.one(sql`
    select 1 from area below join area top on below.tree_path like top.tree_path || '%'
    where top.id = ${areaId} and below.id = any(${areas}) limit 1`);
  return found !== undefined;
}

/**
 * The key of the process that administrators bound to records like this one, as long as it is deployed; nothing where
 * the declaration decides.
 */
export async function boundProcess(
  entry: Entry,
  row: Readonly<Record<string, unknown>> & { id: string },
  context: Context,
  registry: Registry,
): Promise<string | undefined> {
  const types = await context.store.query<AuditType>(sql`
    select ${columns(auditType)} from audit_type where module = ${entry.module.name} and is_enabled
      and exists (select 1 from process_definition where key = audit_type.process_key and not is_suspended)
    order by sort, created_at, id`);
  for (const type of types) {
    if (!fits(type, row)) continue;
    if (type.areaId === null) return type.processKey;
    const { area } = await axisValues(entry, row.id, context.store, registry);
    if (await isWithin(type.areaId, area, context)) return type.processKey;
  }
  return undefined;
}
