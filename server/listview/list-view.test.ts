import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { ListView } from '#shared/list-view.ts';
import { listViewEndpoints } from './endpoints.ts';

let app: TestApplication;
let operator: Person;
let clerk: Person;

beforeAll(async () => {
  app = await testApplication(() => [...listViewEndpoints]);
  operator = await app.factory.person('operator');
  clerk = await app.factory.person('editor');
});
afterAll(() => app.close());

const list = '/task/all';
const arrangement = {
  columns: ['title', 'dueAt'],
  widthsPx: { title: 320 },
  pins: { dueAt: 'end' },
  density: 'compact',
};
const view = (name: string, values: object = {}) => ({
  list,
  name,
  query: 'filter.due=overdue&look=board',
  arrangement,
  isDefault: false,
  roles: [],
  ...values,
});

async function seen(person: Person): Promise<string[]> {
  const { data } = await app.call<ListView[]>('/listview/lists', { list }, person);
  return data.map(({ name, isDefault }) => (isDefault ? `${name}*` : name));
}

it('keeps a view for its owner alone, one of each name', async () => {
  await app.call('/listview/keep', view('逾期'), clerk);
  await app.call('/listview/keep', view('逾期', { query: 'sort=-dueAt' }), clerk);

  const { data } = await app.call<ListView[]>('/listview/lists', { list }, clerk);
  expect(data).toMatchObject([{ name: '逾期', query: 'sort=-dueAt', arrangement, isOwn: true }]);
  expect(await seen(operator)).toEqual([]);
});

it('opens a list with one view at most', async () => {
  await app.call('/listview/keep', view('甲', { isDefault: true }), clerk);
  await app.call('/listview/keep', view('乙', { isDefault: true }), clerk);

  expect((await seen(clerk)).filter((name) => name.endsWith('*'))).toEqual(['乙*']);
});

it('is shared with a role by the platform, and by nobody else', async () => {
  expect(await app.call('/listview/keep', view('共享', { roles: ['editor'] }), clerk)).toMatchObject({ code: 403 });
  await app.call('/listview/keep', view('全省逾期', { roles: ['editor'] }), operator);

  expect(await seen(clerk)).toContain('全省逾期');
});

it('is dropped by its owner alone', async () => {
  const { data } = await app.call<ListView[]>('/listview/lists', { list }, clerk);
  const shared = data.find(({ isOwn }) => !isOwn);
  const own = data.find(({ isOwn }) => isOwn);

  expect(await app.call('/listview/drop', { id: shared?.id }, clerk)).toMatchObject({ code: 404 });
  expect(await app.call('/listview/drop', { id: own?.id }, clerk)).toMatchObject({ code: 0 });
});
