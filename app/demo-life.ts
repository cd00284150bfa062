import sql, { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import { insertMany } from '#server/database/row.ts';

/** One step of a life that is told as it was: who took it when, and the state that it led to. */
export interface LifeStep {
  event: string;
  by: string;
  at: string;
  status: string;
  remark?: string | null;
}

/** A stored record of the demo with the life that it has behind it. */
export interface Life {
  id: string;
  addedBy: string;
  addedAt: string;
  /** The record whose step made it. */
  madeBy?: { module: string; id: string } | undefined;
  /** The state that it began in. */
  first: string;
  steps: readonly LifeStep[];
}

/** Gives records that were stored as they ended the history of how they came there. The states stay what they are. */
export async function tellLives(module: string, lives: readonly Life[], store: Transaction): Promise<void> {
  const people = await store.query<{ id: string; name: string }>(sql`select id, name from "user"`);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const history = lives.flatMap(({ id, first, steps }) =>
    steps.map(({ event, by, at, status, remark = null }, place) => ({
      id: newId(),
      module,
      record_id: id,
      version: place + 2,
      event,
      user_id: by,
      user_name: names.get(by) ?? '系统',
      at,
      remark,
      changes: { status: [steps[place - 1]?.status ?? first, status] },
      links: [],
    })),
  );
  await insertMany(store, raw('"change_history"'), Object.keys(history[0] ?? {}), history);
  const ends = lives.map(({ id, addedBy, addedAt, madeBy, steps }) => ({
    id,
    by: addedBy,
    name: names.get(addedBy) ?? '系统',
    at: addedAt,
    links: madeBy ? [{ ...madeBy, role: 'cause' }] : null,
    last: steps.at(-1)?.at ?? addedAt,
    editor: steps.at(-1)?.by ?? addedBy,
    version: steps.length + 1,
  }));
  const told = JSON.stringify(ends);
  await store.execute(sql`
    update change_history set at = told.at, user_id = told.by, user_name = told.name,
      links = coalesce(told.links, change_history.links)
    from json_to_recordset(${told}::json) as told(id uuid, by uuid, name text, at timestamptz, links jsonb)
    where module = ${module} and record_id = told.id and change_history.version = 1`);
  await store.execute(sql`
    update ${raw(`"${module}"`)} record set version = told.version, created_by = told.by, created_at = told.at,
      updated_by = told.editor, updated_at = told.last
    from json_to_recordset(${told}::json)
      as told(id uuid, by uuid, at timestamptz, last timestamptz, editor uuid, version integer)
    where record.id = told.id`);
}
