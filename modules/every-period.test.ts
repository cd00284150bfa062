import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { recordProblems } from '#shared/check-record.ts';
import { metaOf } from '#shared/field.ts';
import type { FilterValue } from '#shared/module.ts';
import { duringOf } from '#shared/period.ts';
import { modules } from './index.ts';

// What holds for every field that a period begins with.

let app: TestApplication;
let admin: Person;

beforeAll(async () => {
  app = await testApplication();
  admin = await app.factory.person('admin');
});
afterAll(() => app.close());

const periods = modules.flatMap((module) =>
  Object.entries(module.declaration.fields).flatMap(([from, schema]) => {
    const { label, period } = metaOf(schema);
    return period ? [{ name: `${module.name}.${from}`, module, from, label, until: period.until }] : [];
  }),
);

describe.each(periods)('$name', ({ module, from, label, until }) => {
  const { name, declaration, calls } = module;
  const asked = (range: FilterValue) =>
    app.call<{ rows: { id: string }[] }>(calls.list.path, { filters: { [duringOf(from)]: range }, size: 200 }, admin);

  it('does not end before it begins, in a form as in a call', async () => {
    const end = app.registry.get(name).stored[until];
    expect(end?.kind).toBe('date');
    const record = await app.factory.sample(name, { [from]: '2026-03-10', [until]: '2026-03-09' });
    const message = `${end?.label}不能早于${label}`;
    expect(recordProblems(declaration, record, null)).toContainEqual({ path: until, message });
    if (!declaration.access.add) return;
    const answer = await app.call(calls.add.path, record, admin);
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining(message) });
  });

  it('is found by the days that it touches, and by no others', async () => {
    const id = await app.factory.add(name, { [from]: '2026-03-10', [until]: '2026-03-20' });
    const isFound = async (range: FilterValue) => (await asked(range)).data.rows.some((row) => row.id === id);

    expect(await isFound({ from: '2026-03-20', to: '2026-03-31' })).toBe(true);
    expect(await isFound({ from: '2026-03-12', to: '2026-03-12' })).toBe(true);
    expect(await isFound({ from: '2026-03-21', to: null })).toBe(false);
    expect(await isFound({ from: null, to: '2026-03-09' })).toBe(false);
    expect(await asked({ from: 'x', to: null })).toMatchObject({ status: 400 });
  });
});
