import sql, { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { spellingOf } from '#server/crud/spelling.ts';
import { insertMany } from '#server/database/row.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { numbersAt } from './demo-numbers.ts';

/** One step of a record of the demo: who took it when, and the state that it led to. */
export interface PastStep {
  event: string;
  by: string;
  at: Date;
  status: string;
  remark?: string;
}

/** A record of the demo with how it came to be; the first step is its being added. */
export interface PastRecord {
  id: string;
  /** Values by the names of the columns. */
  values: Record<string, unknown>;
  label: string;
  steps: readonly [PastStep, ...PastStep[]];
}

/** Stores records of the past with their numbers and histories in few statements: no call could have written them. */
export async function storePast(seeder: Seeder, module: string, records: readonly PastRecord[]): Promise<void> {
  const { store } = seeder.context;
  const people = await store.query<{ id: string; name: string }>(sql`select id, name from "user"`);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const sorted = records.toSorted((one, other) => one.steps[0].at.getTime() - other.steps[0].at.getTime());
  const numbers = await numbersAt(
    seeder,
    module,
    sorted.map(({ steps: [first] }) => first.at),
  );
  const rows = sorted.map(({ id, values, label, steps: [first, ...further] }, place) => {
    const last = further.at(-1) ?? first;
    return {
      id,
      version: further.length + 1,
      number: numbers[place],
      status: last.status,
      label_pinyin: spellingOf(label),
      created_by: first.by,
      created_at: first.at.toISOString(),
      updated_by: last.by,
      updated_at: last.at.toISOString(),
      ...values,
    };
  });
  const history = sorted.flatMap(({ id, label, steps }) =>
    steps.map(({ event, by, at, status, remark }, place) => ({
      id: newId(),
      module,
      record_id: id,
      version: place + 1,
      event,
      user_id: by,
      user_name: names.get(by) ?? '系统',
      at: at.toISOString(),
      remark: remark ?? null,
      changes: place === 0 ? { title: [null, label] } : { status: [steps[place - 1]?.status, status] },
    })),
  );
  await insertMany(store, raw(`"${module}"`), Object.keys(rows[0] ?? {}), rows);
  await insertMany(store, raw('"change_history"'), Object.keys(history[0] ?? {}), history);
}
