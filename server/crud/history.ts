import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { columns, insert } from '#server/database/row.ts';
import type { Context, ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import type { change } from '#shared/module.ts';
import { get } from './get.ts';
import { columnOf, readable, record } from './scope.ts';
import { living } from './select.ts';
import { changeHistory, type HistoryLink } from './tables.ts';

/** What changed between two states of a record, field by field; fields that the later one lacks did not change. */
export function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(before[name] ?? null) !== JSON.stringify(value ?? null),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, [before[name] ?? null, value ?? null]]));
}

/** Writes one entry of a record's history, in the transaction of the change itself. */
export async function remember(
  entry: Entry,
  about: {
    id: string;
    version: number;
    event: string;
    remark?: string | null;
    changes: Record<string, [unknown, unknown]>;
    /** What it brought about elsewhere. */
    effects?: readonly { module: string; id: string }[];
  },
  context: Context,
): Promise<void> {
  const { id: recordId, effects = [], ...rest } = about;
  const { cause } = context;
  const links: HistoryLink[] = [
    ...(cause ? [{ module: cause.module, id: cause.id, role: 'cause' as const }] : []),
    ...effects.map(({ module, id }) => ({ module, id, role: 'effect' as const })),
  ];
  await insert(context.store, changeHistory, {
    id: newId(),
    module: entry.module.name,
    recordId,
    userId: context.viewer.id,
    userName: context.viewer.name,
    at: new Date().toISOString(),
    links,
    ...rest,
  });
}

type Entries = z.input<typeof change>[];

/** Names the records that a history links to, as far as the reader may see them. One query per module. */
async function withLabels(
  rows: (Omit<Entries[number], 'links'> & { links: HistoryLink[] })[],
  { viewer, store }: ReadContext,
  registry: Registry,
): Promise<Entries> {
  const byModule = Map.groupBy(
    rows.flatMap(({ links }) => links),
    ({ module }) => module,
  );
  const labels = new Map<string, string>();
  for (const [module, links] of byModule) {
    const target = registry.get(module);
    const label = columnOf(target, target.module.declaration.label);
    const scope = readable(target, viewer, registry) ?? sql`true`;
    const found = await store.query<{ id: string; label: string }>(sql`
      select ${record}.id, ${label} as label ${living(target)}
        and ${record}.id = any(${[...new Set(links.map(({ id }) => id))]}) and ${scope}`);
    for (const { id, label: name } of found) labels.set(id, name);
  }
  return rows.map((row) => ({
    ...row,
    links: row.links.map((link) => ({ ...link, label: labels.get(link.id) ?? null })),
  }));
}

/** The history of a record, the newest first, for whoever may read the record. */
export async function history(
  entry: Entry,
  id: string,
  context: ReadContext,
  registry: Registry,
): Promise<z.input<typeof change>[]> {
  await get(entry, id, context, registry);
  const rows = await context.store.query<Omit<Entries[number], 'links'> & { links: HistoryLink[] }>(sql`
    select ${columns(changeHistory)} from change_history where record_id = ${id} and module = ${entry.module.name}
    order by version desc, at desc limit 500`);
  return withLabels(rows, context, registry);
}
