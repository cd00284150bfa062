import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableName } from '#server/database/row.ts';
import { remindOfLimits } from '#server/due/remind.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { beginningOf, dayAfter, dayOf } from '#shared/work-calendar.ts';
import { modules } from './index.ts';

// What holds for every module whose records have a time limit.

let app: TestApplication;
let admin: Person;

beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

const limited = modules.filter(({ declaration }) => declaration.due);

describe.each(limited.map((module) => ({ name: module.name, module })))('$name', ({ name, module }) => {
  const due = module.declaration.due;
  if (!due) throw new Error('chosen for its limits');
  const entry = () => app.registry.get(name);

  /** A record in a state, due so many hours from now. */
  async function record(state: string, hours: number): Promise<string> {
    const id = await app.factory.add(name);
    const at = new Date(Date.now() + hours * 3_600_000);
    const value = entry().stored[due?.field ?? '']?.kind === 'date' ? dayOf(at) : at.toISOString();
    const column = sql([`"${entry().columns[due?.field ?? '']?.name}"`]);
    await app.database.execute(sql`
      update ${tableName(entry().table)} set status = ${state}, ${column} = ${value} where id = ${id}`);
    return id;
  }

  async function found(words: string[]): Promise<string[]> {
    const { data } = await app.call<{ rows: { id: string }[] }>(
      module.calls.list.path,
      { filters: { due: words }, size: 200 },
      admin,
    );
    return data.rows.map(({ id }) => id);
  }

  it('names a limit, states and people that there are', () => {
    const states = Object.keys(module.declaration.states ?? {});

    expect(['date', 'instant']).toContain(entry().stored[due.field]?.kind);
    expect(due.open.filter((state) => !states.includes(state))).toEqual([]);
    for (const field of due.people ?? []) expect(entry().stored[field]).toMatchObject({ module: 'user' });
  });

  it('is found by the clock as long as it is open', async () => {
    const [open = ''] = due.open;
    const closed = Object.keys(module.declaration.states ?? {}).find((state) => !due.open.includes(state)) ?? '';
    const late = await record(open, -72);
    const over = await record(closed, -72);
    const far = await record(open, 24 * 60);
    const today = await record(open, (beginningOf(dayAfter(dayOf(new Date()))).getTime() - Date.now()) / 7_200_000);

    expect(await found(['overdue'])).toContain(late);
    for (const words of [['overdue'], ['today'], ['week'], ['overdue', 'week']]) {
      expect(await found(words)).not.toContain(over);
      expect(await found(words)).not.toContain(far);
    }
    expect(await found(['today'])).toEqual(expect.arrayContaining([today]));
    expect(await found(['week'])).toContain(today);
    const wrong = await app.call(module.calls.list.path, { filters: { due: ['someday'] } }, admin);
    expect(wrong).toMatchObject({ code: 400 });
  });

  it.runIf(due.people)('reminds its people once before and once after the limit, on working days', async () => {
    const [open = ''] = due.open;
    const id = await record(open, -20);
    const parts = { database: app.database, registry: app.registry, blobs: app.blobs };
    // A Monday at half past eight, with the limit moved to the evening of that day.
    const monday = new Date('2030-06-03T00:30:00Z');
    const column = sql([`"${entry().columns[due.field]?.name}"`]);
    const isDay = entry().stored[due.field]?.kind === 'date';
    const [field = ''] = due.people ?? [];
    const whom = sql([`"${entry().columns[field]?.name}"`]);
    await app.database.execute(sql`
      update ${tableName(entry().table)} set ${whom} = ${entry().stored[field]?.kind === 'references' ? [admin.id] : admin.id},
        ${column} = ${isDay ? '2030-06-03' : '2030-06-03T10:00:00Z'} where id = ${id}`);
    const said = () =>
      app.database.query<{ text: string }>(sql`
        select text from notice where link like ${`%${id}`} and kind = 'reminded' order by id`);

    await remindOfLimits(parts, new Date(monday.getTime() - 86_400_000));
    expect(await said()).toEqual([]);
    await remindOfLimits(parts, monday);
    await remindOfLimits(parts, monday);
    const before = await said();
    expect(new Set(before.map(({ text }) => text)).size).toBe(1);
    expect(before[0]?.text).toContain('将于 2030-06-03 到期');
    await remindOfLimits(parts, new Date(monday.getTime() + 86_400_000));
    expect((await said()).at(-1)?.text).toContain('已逾期');
  });

  it.runIf(due.ahead && due.people)(
    'reminds its people as far ahead as it says, once for each of these days',
    async () => {
      const [open = ''] = due.open;
      const id = await record(open, 24 * 400);
      const [limit, whom] = [due.field, due.people?.[0] ?? ''].map((name) => sql([`"${entry().columns[name]?.name}"`]));
      await app.database.execute(sql`
      update ${tableName(entry().table)} set ${whom} = ${admin.id}, ${limit} = '2031-06-02' where id = ${id}`);
      const parts = { database: app.database, registry: app.registry, blobs: app.blobs };
      const told = [];
      for (const days of [(due.ahead?.[0] ?? 0) + 4, ...(due.ahead ?? [])]) {
        const at = new Date(Date.parse('2031-06-02T00:30:00Z') - days * 86_400_000);
        // From there on until a working day: the reminder is given as soon as people are there.
        for (const later of [0, 1, 2]) await remindOfLimits(parts, new Date(at.getTime() + later * 86_400_000));
        const rows = await app.database.query<{ text: string }>(sql`
        select text from notice where link like ${`%${id}`} and kind = 'reminded'`);
        told.push(rows.length);
      }
      expect(told).toEqual([0, ...(due.ahead ?? []).map((_, place) => place + 1)]);
    },
  );
});
