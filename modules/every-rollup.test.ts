import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { othersOf } from '#server/crud/event.ts';
import { updateRow } from '#server/crud/store-row.ts';
import { tableName } from '#server/database/row.ts';
import type { Entry } from '#server/module/registry.ts';
import { rebuildWithin } from '#server/rollup/rebuild.ts';
import { deviations } from '#server/rollup/recompute.ts';
import type { Rollup } from '#server/rollup/rules.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { fieldsUsed, isOfRows, type RollupRule, rowsOf } from '#shared/rollup.ts';
import { modules } from './index.ts';

// The rules that hold for every figure that is kept in step with what it follows from.

let app: TestApplication;
let admin: Person;

beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

/** A generator of numbers that gives the same ones each time. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Every record anywhere whose figures are not what they would be if they were worked out from nothing. */
async function outOfStep(): Promise<unknown[]> {
  const found = await Promise.all(
    app.registry.all().map(async (entry) => {
      if (entry.rollups.held.length === 0) return [];
      const rows = await app.database.query<{ id: string }>(sql`select id from ${tableName(entry.table)}`);
      const ids = rows.map(({ id }) => id);
      return (await deviations(entry, ids, app.database)).map((each) => ({ module: entry.declared.name, ...each }));
    }),
  );
  return found.flat();
}

const sources = [
  ...new Set(
    modules.flatMap(({ declaration }) =>
      (Object.values(declaration.rollups ?? {}) as RollupRule[]).flatMap((rule) =>
        isOfRows(rule) ? rowsOf(rule).module : [],
      ),
    ),
  ),
].sort();

/** The figures that are taken over rows of a module, with the field that leads to their record. */
function figuresOver(source: string): { rollup: Rollup<Entry> & { source: Entry }; pointer: string; target: string }[] {
  return app.registry.all().flatMap((entry) =>
    entry.rollups.held.flatMap((rollup) => {
      if (!rollup.source || rowsOf(rollup.rule).module !== source) return [];
      return [{ rollup, pointer: rowsOf(rollup.rule).field, target: entry.declared.name }];
    }),
  );
}

describe.each(sources)('figures over rows of %s', (source) => {
  it('stay what they would be from nothing, whatever becomes of the rows', async () => {
    const roll = dice(source.length * 7919);
    const figures = figuresOver(source);
    const pointers = [...new Map(figures.map(({ pointer, target }) => [pointer, target]))];
    const places = new Map<string, string[]>();
    for (const [pointer, target] of pointers) {
      places.set(pointer, [await app.factory.add(target), await app.factory.add(target)]);
    }
    const placed = async () =>
      app.factory.sample(source, {
        ...Object.fromEntries(pointers.map(([pointer]) => [pointer, places.get(pointer)?.[roll(2)]])),
      });
    const entry = app.registry.get(source);
    const { fields = {}, states = {} } = entry.declared.declaration;
    const used = [...new Set(figures.flatMap(({ rollup }) => fieldsUsed(rollup.rule)))];
    const words = Object.keys(states);
    const others = used.filter((name) => name in fields && !places.has(name));
    const rows: string[] = [];
    const oneOf = <Each>(list: readonly Each[]) => list[roll(list.length)] as Each;
    const change = async (): Promise<Record<string, unknown>> => {
      const [pointer, ids] = oneOf([...places]);
      const given = await app.factory.values(
        Object.fromEntries(others.map((name) => [name, fields[name] as z.ZodType])),
      );
      return oneOf([
        { [pointer]: oneOf(ids) },
        words.length > 0 ? { status: oneOf(words) } : {},
        { deletedAt: new Date().toISOString() },
        { deletedAt: null },
        given,
      ]);
    };
    for (let step = 0; step < 24; step += 1) {
      const added = rows.length === 0 || roll(5) === 0 ? [await placed(), await placed()] : [];
      const changed = rows.length > 0 ? await change() : {};
      await app.factory.seed(async ({ context, registry }) => {
        rows.push(...(await othersOf(context, registry).others.addMany(source, added)));
        await updateRow(entry, oneOf(rows), changed, admin.id, context.store);
      });
      expect(await outOfStep(), `after step ${step}: ${JSON.stringify(changed)}`).toEqual([]);
    }
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('a kept figure', () => {
  const name = 'contract';
  const figure = 'overdueTasks';

  it('cannot be set by hand, by a call or by the product itself', async () => {
    const id = await app.factory.add(name);
    const path = `/${name}/update_${name}`;
    await app.call(path, { id, version: 1, patch: { [figure]: 99 } }, admin);
    const { data } = await app.call<{ record: Record<string, unknown> }>(`/${name}/detail`, { id }, admin);
    expect(data.record[figure]).toBe(0);
    const setting = app.factory.seed(({ context, registry }) =>
      othersOf(context, registry).others.change(name, id, { [figure]: 99 }),
    );
    await expect(setting).rejects.toThrow('follows from others');
  });

  it('leaves the version of its record alone, so that nobody who edits it is turned away', async () => {
    const id = await app.factory.add(name);
    await app.factory.add('systemitem', { contract: id });
    const { data } = await app.call<{ record: { version: number } }>(`/${name}/detail`, { id }, admin);
    expect(data.record.version).toBe(1);
  });

  it('is mended by working it out anew', async () => {
    const id = await app.factory.add(name);
    await app.database.execute(sql`update contract set overdue_tasks = 7, health = 'red' where id = ${id}`);
    const mended = await app.factory.seed(({ context, registry }) => rebuildWithin(context.store, registry));
    expect(mended).toBeGreaterThan(0);
    expect(await outOfStep()).toEqual([]);
  });
});

it('two who change rows of one record at once are both counted', async () => {
  const system = await app.factory.add('systemitem');
  const made = await app.factory.seed(({ context, registry }) =>
    othersOf(context, registry).others.addMany(
      'systemmodule',
      ['甲', '乙'].map((each) => ({
        name: each,
        system,
        weight: 50,
        designProgress: 0,
        developProgress: 0,
        testProgress: 0,
      })),
    ),
  );
  const whole = { designProgress: 100, developProgress: 100, testProgress: 100 };
  await Promise.all(
    made.map((id) => app.call('/systemmodule/update_systemmodule', { id, version: 1, patch: whole }, admin)),
  );
  const { data } = await app.call<{ record: { progress: number } }>('/systemitem/detail', { id: system }, admin);
  expect(data.record.progress).toBe(100);
});
