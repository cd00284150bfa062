import sql, { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { spellingOf } from '#server/crud/spelling.ts';
import type { Transaction } from '#server/database/database.ts';
import { insertMany } from '#server/database/row.ts';

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

const dayOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');

/** Stores records of the past with their numbers and histories in few statements: no call could have written them. */
export async function storePast(
  { module, prefix }: { module: string; prefix: string },
  records: readonly PastRecord[],
  store: Transaction,
): Promise<void> {
  const people = await store.query<{ id: string; name: string }>(sql`select id, name from "user"`);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const counts = new Map<string, number>();
  const sorted = records.toSorted((one, other) => one.steps[0].at.getTime() - other.steps[0].at.getTime());
  const rows = sorted.map(({ id, values, label, steps: [first, ...further] }) => {
    const day = dayOf(first.at);
    counts.set(day, (counts.get(day) ?? 0) + 1);
    const last = further.at(-1) ?? first;
    return {
      id,
      version: further.length + 1,
      number: `${prefix}-${day}-${String(counts.get(day)).padStart(4, '0')}`,
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
  const today = dayOf(new Date());
  await store.execute(sql`
    insert into serial_counter (rule, period, value) values (${prefix}, ${today}, ${counts.get(today) ?? 0})`);
}
