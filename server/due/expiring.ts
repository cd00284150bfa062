import sql, { join, type Sql } from 'sql-template-tag';
import type { z } from 'zod';
import { limitColumn } from '#server/crud/due.ts';
import { literally } from '#server/crud/filter.ts';
import { columnOf, readable, record } from '#server/crud/scope.ts';
import type { Queryable } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import { readPage } from '#server/engine/reading/page.ts';
import { isSwitchedOn } from '#server/identity/setting.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { listedRulesOf } from '#server/rights/field-rights.ts';
import { scopesOf } from '#shared/access.ts';
import type { countExpiring, ExpiringWord, listExpiring } from '#shared/expiring.ts';
import type { OutputOf } from '#shared/operation.ts';
import { limitPeople } from './limit-people.ts';

type Question = z.output<typeof listExpiring.input>;
type Counted = OutputOf<typeof countExpiring>;

/** A module that has a limit, with the rule. */
interface Limited {
  entry: Entry;
  due: NonNullable<Entry['module']['declaration']['due']>;
}

/** The modules with a limit that the viewer may read, as long as they are switched on and their limit is not kept from him. */
async function limitedModules({ viewer, store }: ReadContext, registry: Registry): Promise<Limited[]> {
  const found: Limited[] = [];
  for (const entry of registry.all()) {
    const { due, access, approval, lifecycle = {}, switchedBy } = entry.module.declaration;
    if (!due || listedRulesOf(entry, viewer, registry).has(due.field)) continue;
    // Whoever takes part in a step or an approval reads the record without any grant.
    const isGranted = scopesOf(viewer, access.read).length > 0;
    const takesPart = approval || Object.values(lifecycle).some(({ actor }) => actor);
    if (!isGranted && !takesPart) continue;
    if (switchedBy && !(await isSwitchedOn(switchedBy, store))) continue;
    found.push({ entry, due });
  }
  return found;
}

/** The open records of a module that the viewer may read and whose limit is near or has passed, as lines. */
function linesOf({ entry, due }: Limited, context: ReadContext, registry: Registry): Sql {
  const limit = limitColumn(entry, due);
  return sql`
    select ${entry.module.name}::text as module, ${record}.id, ${columnOf(entry, entry.module.declaration.label)}::text as label,
      ${columnOf(entry, 'status')} as status, ${limit} as "dueAt", ${limitPeople(entry, due)} as people
    from ${tableName(entry.table)} ${record}
    where ${record}.deleted_at is null and ${columnOf(entry, 'status')} = any(${[...due.open]})
      and ${limit} <= now() + interval '30 days' and ${readable(entry, context.viewer, registry) ?? sql`true`}`;
}

const windows: Readonly<Record<ExpiringWord, Sql>> = {
  overdue: sql`"dueAt" <= now()`,
  week: sql`"dueAt" > now() and "dueAt" <= now() + interval '7 days'`,
  month: sql`"dueAt" > now()`,
};

/** All of them together; null where the viewer may read no module that has a limit. */
async function linesFor(context: ReadContext, registry: Registry, module?: string | null): Promise<Sql | null> {
  const chosen = (await limitedModules(context, registry)).filter(
    ({ entry }) => !module || entry.module.name === module,
  );
  if (chosen.length === 0) return null;
  return join(
    chosen.map((each) => linesOf(each, context, registry)),
    ' union all ',
  );
}

/** One page of what expires, the longest overdue or the next to end first. */
export async function expiring(
  { when, module, search, page, size }: Question,
  context: ReadContext,
  registry: Registry,
): Promise<OutputOf<typeof listExpiring>> {
  const lines = await linesFor(context, registry, module);
  if (!lines) return { rows: [], total: 0, isTotalExact: true };
  const wanted = search?.trim();
  const isWanted = wanted ? sql`label ilike ${`%${literally(wanted)}%`}` : sql`true`;
  return readPage(
    context.store,
    { page, size },
    sql`module, id, label, status, "dueAt",
      coalesce((select json_agg(person.name order by person.name) from "user" person where person.id = any(people)), '[]') as owners,
      (select max(created_at) from notice where task_id = line.id and kind = 'reminded') as "urgedAt"`,
    sql`(${lines}) line where ${windows[when]} and ${isWanted}`,
    sql`"dueAt", id`,
  );
}

/** How many there are of each module, those with the most overdue first. */
export async function expiringCounts(context: ReadContext, registry: Registry): Promise<Counted> {
  const lines = await linesFor(context, registry);
  if (!lines) return [];
  return context.store.query(sql`
    select module, count(*) filter (where ${windows.overdue})::int as overdue,
      count(*) filter (where ${windows.week})::int as week, count(*) filter (where ${windows.month})::int as month
    from (${lines}) line group by module order by overdue desc, month desc, module`);
}

/** A record that expires and that the viewer may read, with its people; undefined for what is none. */
export async function expiringOne(
  { module, id }: { module: string; id: string },
  context: ReadContext & { store: Queryable },
  registry: Registry,
): Promise<{ label: string; status: string; dueAt: string; people: string[] } | undefined> {
  const lines = await linesFor(context, registry, module);
  return lines
    ? context.store.one(sql`select label, status, "dueAt", people from (${lines}) line where id = ${id}`)
    : undefined;
}
