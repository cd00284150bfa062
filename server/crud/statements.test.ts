import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#server/database/database.ts';
import { InstanceVariables } from '#server/engine/variables/variables.ts';
import { systemViewer } from '#server/module/context.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { FilterValue } from '#shared/module.ts';
import { writeLines } from './lines.ts';
import { list } from './list.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await testApplication();
});
afterAll(() => app.close());

/** How many further statements the connection keeps after doing something again and again, from the second time on. */
async function furtherStatements(times: number, work: (time: number, store: Transaction) => Promise<unknown>) {
  const count = sql`select count(*)::int as count from pg_prepared_statements`;
  return app.database.transaction(async (store) => {
    const kept = async () => (await store.one<{ count: number }>(count))?.count ?? 0;
    await work(0, store);
    await kept();
    const before = await kept();
    for (let time = 1; time < times; time += 1) await work(time, store);
    return (await kept()) - before;
  });
}

/** The items in another order each time. */
function turned<Item>(items: readonly Item[], time: number): Item[] {
  return [...items].sort(
    (one, other) => ((items.indexOf(one) * 7 + time) % 11) - ((items.indexOf(other) * 7 + time) % 11),
  );
}

describe('one question is one statement', () => {
  it('in whatever order its filters come', async () => {
    const entry = app.registry.get('contract');
    const filters: [string, FilterValue][] = [
      ['name', '甲'],
      ['code', 'A'],
      ['kind', ['construction']],
      ['amount', { from: '1', to: '2' }],
      ['startOn', { from: '2026-01-01', to: null }],
    ];

    const further = await furtherStatements(50, async (time, store) => {
      const asked = Object.fromEntries(turned(filters, time));
      await list(entry, { page: 1, size: 20, filters: asked }, { viewer: systemViewer, store }, app.registry);
    });

    expect(further).toBe(0);
  });

  it('planned once, for whoever reaches a part as for whoever reaches everything', async () => {
    const entry = app.registry.get('changerecord');
    const { viewer } = await app.factory.person('cityleader', { area: await app.factory.add('area') });
    const plans = sql`select sum(generic_plans)::int as once, sum(custom_plans)::int as anew
      from pg_prepared_statements where statement like '%from "changerecord" "record" where%limit 20'`;
    const { once, anew } = await app.database.transaction(async (store) => {
      for (let time = 0; time < 12; time += 1) {
        await list(entry, { page: 1, size: 20, filters: {} }, { viewer, store }, app.registry);
      }
      return (await store.one<{ once: number; anew: number }>(plans)) ?? { once: 0, anew: 0 };
    });

    // PostgreSQL tries five plans for the very values before it keeps one for all.
    expect({ once, anew }).toEqual({ once: 7, anew: 5 });
  });

  it('however many lines a record has', async () => {
    const entry = app.registry.get('dict');
    const id = await app.factory.add('dict');

    const further = await furtherStatements(50, (time, store) => {
      const items = Array.from({ length: time + 1 }, (_, index) => ({
        label: `${index}`,
        value: `${index}`,
        enabled: true,
      }));
      return writeLines(entry, id, { items }, store);
    });

    expect(further).toBe(0);
  });

  it('however many variables a process is given', async () => {
    const instanceId = newId();

    const further = await furtherStatements(50, async (time, store) => {
      const variables = new InstanceVariables(store, instanceId, false, async () => ({}));
      variables.set(Object.fromEntries(Array.from({ length: time + 1 }, (_, index) => [`v${index}`, index])));
      await store.execute(sql`savepoint before`);
      // There is no such instance; it is the text of the statement that counts.
      await store.executeAll(variables.flush()).catch(() => undefined);
      await store.execute(sql`rollback to savepoint before`);
    });

    expect(further).toBe(0);
  });
});
