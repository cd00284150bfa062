import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { ownFieldRules } from './own-rights.ts';
import { countChange } from './rights.ts';
import { shipRights } from './seed.ts';

// What follows from a hidden field, or repeats it, is hidden with it.

let app: TestApplication;
let operator: Person;
let admin: Person;
let contract: string;
let change: string;

beforeAll(async () => {
  app = await testApplication();
  await app.factory.seed(shipRights);
  operator = await app.factory.person('operator');
  admin = await app.factory.person('admin');
  contract = await app.factory.add('contract');
  change = await app.factory.add('contractchange', { contract });
  await app.factory.seed((seeder) => seeder.put('contractchange', change, 'auditing'));
});
afterAll(() => app.close());
beforeEach(() => rule('contract', 'amount', null));

async function rule(module: string, field: string, right: string | null): Promise<void> {
  await app.database.transaction(async (store) => {
    await store.execute(sql`delete from role_field`);
    if (right)
      await store.execute(sql`
        insert into role_field (role, module, field, "right") values ('operator', ${module}, ${field}, ${right})`);
    await countChange(store);
  });
  // Rights are read anew before the next call.
  await listOf('area', {});
}

interface Seen {
  record: Record<string, unknown>;
}

async function seen(module: string, id: string, person = operator) {
  const { data } = await app.call<Seen>(app.registry.get(module).module.calls.get.path, { id }, person);
  return data.record;
}

async function listOf(module: string, query: object) {
  return app.call(app.registry.get(module).module.calls.list.path, query, operator);
}

describe('an amount that is hidden', () => {
  it.each(['hidden', 'mask'])('is not told by the lines that make it up where it is %s', async (right) => {
    expect((await seen('contract', contract)).payments).toHaveLength(2);
    await rule('contract', 'amount', right);
    expect(await seen('contract', contract)).toMatchObject({ amount: null, payments: [] });
    expect((await seen('contract', contract, admin)).payments).toHaveLength(2);
  });

  it('is not told by records that repeat it, nor asked for by them', async () => {
    expect(await seen('contractchange', change)).toMatchObject({ newAmount: 2000 });
    await rule('contract', 'amount', 'hidden');
    expect(await seen('contractchange', change)).toMatchObject({ newAmount: null, oldAmount: null });
    expect(await listOf('contractchange', { sort: '-oldAmount' })).toMatchObject({ status: 400 });
  });

  it('is not told by a call that tells of it', async () => {
    const path = '/contract/payments';
    expect(await app.call(path, {}, operator)).toMatchObject({ code: 0 });
    await rule('contract', 'amount', 'mask');
    expect(await app.call(path, {}, operator)).toMatchObject({ status: 403 });
    expect(await app.call(path, {}, admin)).toMatchObject({ code: 0 });
  });

  it('may still be read only, and then everything tells of it', async () => {
    await rule('contract', 'amount', 'read');
    expect((await seen('contract', contract)).payments).toHaveLength(2);
  });
});

describe('a figure', () => {
  it('is hidden with what it is worked out from, however many steps away', async () => {
    await rule('stageinstance', 'daysLate', 'hidden');
    const hiddenOf = (module: string) => {
      const rules = ownFieldRules(operator.viewer, app.registry)[module] ?? {};
      return Object.keys(rules).filter((field) => rules[field] === 'hidden');
    };
    expect(hiddenOf('contract')).toEqual(['stageDaysLate', 'health']);
    expect(hiddenOf('project')).toEqual(expect.arrayContaining(['contractHealth', 'health']));
    expect(await seen('contract', contract)).toMatchObject({ stageDaysLate: null, health: null });
    expect(await listOf('contract', { filters: { health: ['good'] } })).toMatchObject({ status: 400 });
    expect(ownFieldRules(admin.viewer, app.registry)).toEqual({});
  });

  it('stays where the field only weighs what it is an average of', async () => {
    await rule('contract', 'amount', 'hidden');
    expect(ownFieldRules(operator.viewer, app.registry).project).toBeUndefined();
  });

  it('does not keep its sources from being seen', async () => {
    await rule('contract', 'health', 'hidden');
    expect(await seen('contract', contract)).toMatchObject({ health: null, overdueTasks: 0 });
    expect(Object.keys(ownFieldRules(operator.viewer, app.registry).stageinstance ?? {})).toEqual([]);
  });
});
