import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { columns, rowOf, tableName } from '#server/database/row.ts';
import type { Context, ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { listedRulesOf, screenedChanges } from '#server/rights/field-rights.ts';
import type { change } from '#shared/module.ts';
import { get } from './get.ts';
import { recordLabels } from './record-labels.ts';
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
export function remember(
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
): void {
  const { id: recordId, effects = [], ...rest } = about;
  const { cause, remark = null } = context;
  const links: HistoryLink[] = [
    ...(cause ? [{ module: cause.module, id: cause.id, role: 'cause' as const }] : []),
    ...effects.map(({ module, id }) => ({ module, id, role: 'effect' as const })),
  ];
  context.store.insertSoon({
    table: tableName(changeHistory),
    row: rowOf(changeHistory, {
      id: newId(),
      module: entry.module.name,
      recordId,
      userId: context.viewer.id,
      userName: context.viewer.name,
      at: new Date().toISOString(),
      links,
      operationId: context.store.id,
      remark,
      ...rest,
    }),
    isApart: true,
  });
}

type Entries = z.input<typeof change>[];

/** Names the records that a history links to, as far as the reader may see them. */
async function withLabels(
  rows: (Omit<Entries[number], 'links'> & { links: HistoryLink[] })[],
  context: ReadContext,
  registry: Registry,
): Promise<Entries> {
  const labels = await recordLabels(
    rows.flatMap(({ links }) => links),
    context,
    registry,
  );
  return rows.map((row) => ({
    ...row,
    links: row.links.map((link) => ({ ...link, label: labels.get(link.id) ?? null })),
  }));
}

/** Whether an edit was of nothing but what the reader does not see. */
function saysNothing({ event, changes }: Pick<Entries[number], 'event' | 'changes'>, shown: object): boolean {
  return event === 'update' && Object.keys(changes).length > 0 && Object.keys(shown).length === 0;
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
  const rules = listedRulesOf(entry, context.viewer, registry);
  const shown = rows.flatMap((row) => {
    const changes = screenedChanges(entry, row.changes, rules);
    return saysNothing(row, changes) ? [] : [{ ...row, changes }];
  });
  return withLabels(shown, context, registry);
}
