import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { columns, insert } from '#server/database/row.ts';
import type { Context, ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import type { change } from '#shared/module.ts';
import { get } from './get.ts';
import { changeHistory } from './tables.ts';

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
  },
  context: Context,
): Promise<void> {
  const { id: recordId, ...rest } = about;
  await insert(context.store, changeHistory, {
    id: newId(),
    module: entry.module.name,
    recordId,
    userId: context.viewer.id,
    userName: context.viewer.name,
    at: new Date().toISOString(),
    ...rest,
  });
}

/** The history of a record, the newest first, for whoever may read the record. */
export async function history(
  entry: Entry,
  id: string,
  context: ReadContext,
  registry: Registry,
): Promise<z.input<typeof change>[]> {
  await get(entry, id, context, registry);
  return context.store.query(sql`
    select ${columns(changeHistory)} from change_history where record_id = ${id} and module = ${entry.module.name}
    order by version desc, at desc limit 500`);
}
