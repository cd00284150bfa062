import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { usualList } from '#shared/arrangement.ts';
import { arrangementEndpoints } from './endpoints.ts';

let app: TestApplication;
let clerk: Person;
let other: Person;

beforeAll(async () => {
  app = await testApplication(() => [...arrangementEndpoints]);
  clerk = await app.factory.person('editor');
  other = await app.factory.person('editor');
});
afterAll(() => app.close());

const list = { ...usualList, columns: ['title'], widthsPx: { title: 240 }, pins: { title: 'start' }, density: 'roomy' };
const keepList = (place: string, arrangement: object | null) =>
  app.call('/arrangement/keeplist', { place, arrangement }, clerk);
const kept = async (person: Person) => (await app.call<Record<string, unknown>>('/arrangement/lists', {}, person)).data;

it('keeps for each person how a page is arranged, the last arrangement alone', async () => {
  await keepList('/task/all', { ...list, density: null });
  await keepList('/task/all', list);
  await app.call(
    '/arrangement/keepwidgets',
    { place: '/dashboard', arrangement: { order: ['b'], hidden: ['a'] } },
    clerk,
  );

  expect(await kept(clerk)).toEqual({ '/task/all': list, '/dashboard': { order: ['b'], hidden: ['a'] } });
  expect(await kept(other)).toEqual({});
});

it('keeps what somebody has chosen as favourites', async () => {
  const arrangement = { favourites: ['seal', 'leave'] };
  await app.call('/arrangement/keepfavourites', { place: '/workflow/addflow', arrangement }, clerk);

  expect((await kept(clerk))['/workflow/addflow']).toEqual(arrangement);
  expect(await kept(other)).toEqual({});
});

it('goes back to the usual', async () => {
  await keepList('/task/mine', list);
  await keepList('/task/mine', null);

  expect(await kept(clerk)).not.toHaveProperty('/task/mine');
});

it('refuses what no page could draw', async () => {
  expect(await keepList('/task/all', { ...list, widthsPx: { title: 3 } })).toMatchObject({ code: 400 });
  expect(await keepList('/task/all', { ...list, pins: { title: 'middle' } })).toMatchObject({ code: 400 });
  expect(await keepList('elsewhere', list)).toMatchObject({ code: 400 });
});

it('lets go of what was arranged longest ago before it grows without end', async () => {
  for (let place = 0; place < 301; place++) await keepList(`/many/${place}`, list);

  const places = Object.keys(await kept(clerk));
  expect(places).toHaveLength(300);
  expect(places).toContain('/many/300');
  expect(places).not.toContain('/task/all');
});
