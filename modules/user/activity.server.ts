import sql from 'sql-template-tag';
import type { z } from 'zod';
import { columnOf, readable, record } from '#server/crud/scope.ts';
import { tableName } from '#server/database/row.ts';
import { readPage } from '#server/engine/reading/page.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { caseEvents } from '#shared/case-event.ts';
import type { activityItem } from './profile.ts';

type ActivityRow = z.input<typeof activityItem>;

/** What a process writes into the history of its record: its own timeline tells the same, and better. */
const byProcess = Object.keys(caseEvents);

/** What the records are called that the viewer may still read; the others stay without a name. */
async function labelsOf(rows: ActivityRow[], context: ReadContext, registry: Registry): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const [module, group] of Map.groupBy(rows, (row) => row.module)) {
    if (!module || !registry.all().some((entry) => entry.module.name === module)) continue;
    const entry = registry.get(module);
    const scope = readable(entry, context.viewer, registry) ?? sql`true`;
    const number = entry.columns.number ? sql`concat_ws(' ', ${columnOf(entry, 'number')}, ` : sql`concat_ws(' ', `;
    const found = await context.store.query<{ id: string; label: string }>(sql`
      select ${record}.id, ${number}${columnOf(entry, entry.module.declaration.label)}) as label
      from ${tableName(entry.table)} ${record}
      where ${record}.id = any(${group.map(({ recordId }) => recordId)}) and ${record}.deleted_at is null and ${scope}`);
    for (const { id, label } of found) labels.set(id, label);
  }
  return labels;
}

/** One page of what the viewer did with records and in processes, the newest first. */
export async function activityOf(
  query: { page: number; size: number },
  context: ReadContext,
  registry: Registry,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const { viewer, store } = context;
  const source = sql`(
    select id, at, module, record_id as "recordId", event, remark, label, null::uuid as "instanceId", null as "nodeName", null as text
    from change_history where user_id = ${viewer.id} and event <> all(${byProcess})
    union all
    select id, at, null, null, null, null, null, instance_id, node_name, text from process_action where actor_id = ${viewer.id}
  ) deed left join process_instance instance on instance.id = deed."instanceId"`;
  const columns = sql`deed.*, instance.title as "instanceTitle"`;
  const { rows, total } = await readPage<ActivityRow>(store, query, columns, source, sql`deed.at desc, deed.id desc`);
  const labels = await labelsOf(rows, context, registry);
  return { rows: rows.map((row) => ({ ...row, label: labels.get(row.recordId ?? '') ?? row.label })), total };
}
