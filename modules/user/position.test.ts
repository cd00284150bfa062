import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession, signedInBy } from '#server/identity/session.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { accountEndpoints } from './account.server.ts';
import { positionEndpoints } from './position.server.ts';

interface Held {
  id: string;
  role: string;
  title: string;
}

let app: TestApplication;
let person: Person;
let posts: Held[];
let [north, south]: string[] = [];

beforeAll(async () => {
  app = await testApplication(({ database, registry }) => [
    ...accountEndpoints(database),
    ...positionEndpoints(registry),
  ]);
  north = await app.factory.add('area', { name: '北市' });
  south = await app.factory.add('area', { name: '南市' });
});
afterAll(() => app.close());

/** Somebody with three posts: city leader in the north (main), editor, and city user in the south. */
beforeEach(async () => {
  const id = await app.factory.add('user', {
    positions: [
      { role: 'cityleader', area: north, isMain: true },
      { role: 'editor', isMain: false },
      { role: 'city', area: south, isMain: false },
    ],
  });
  await app.database.execute(sql`update credential set must_change = false where user_id = ${id}`);
  const token = await openSession(app.database, { userId: id, address: '10.0.0.1', agent: 'test' });
  const signedIn = await signedInBy(token, app.database);
  if (!signedIn) throw new Error('not signed in');
  person = { id, token, viewer: signedIn.viewer };
  posts = (await infoOf(token)).positions;
});

async function infoOf(token: string) {
  const { data } = await app.call<{ roles: string[]; positionid: string; areaid: string; positions: Held[] }>(
    '/user/info',
    {},
    { ...person, token },
  );
  return data;
}

function take(role: string, token = person.token) {
  const positionid = posts.find((post) => post.role === role)?.id;
  return app.call<{ token: string }>('/user/switchposition', { positionid }, { ...person, token });
}

describe('switching the post', () => {
  it('gives a token that begins with the role and acts in the post; the one before is worthless', async () => {
    const { data } = await take('editor');

    expect(data.token).toMatch(/^editor-[\w-]{43}$/);
    expect(await infoOf(data.token)).toMatchObject({ roles: ['editor'], positionid: posts[1]?.id });
    expect(await app.call('/user/info', {}, person)).toMatchObject({ status: 401 });
  });

  it('keeps the session: it ends when it would have ended, and there is still one', async () => {
    const { data } = await take('editor');

    const sessions = await app.database.query(sql`select id from session where user_id = ${person.id}`);
    expect(sessions).toHaveLength(1);
    expect((await signedInBy(data.token, app.database))?.viewer.position.role).toBe('editor');
  });

  it('keeps no token in the store, not even with the answers kept for repeated calls', async () => {
    const positionid = posts[1]?.id;
    const { data } = await app.call<{ token: string }>('/user/switchposition', { positionid }, person, {
      'idempotency-key': 'switch-1',
    });

    const kept = await app.database.query(sql`select row_to_json(idempotency) as row from idempotency`);
    expect(JSON.stringify(kept)).not.toContain(data.token);
  });

  it('names the posts with their places, the main one first', () => {
    expect(posts.map(({ title }) => title)).toEqual(['地市负责人 · 北市', '内容编辑', '地市用户 · 南市']);
  });

  it('refuses a post of somebody else', async () => {
    const other = await app.factory.person('admin');
    const answer = await app.call('/user/switchposition', { positionid: other.viewer.position.id }, person);

    expect(answer).toMatchObject({ status: 422, message: '你已不在该岗位，请刷新页面' });
    expect(await infoOf(person.token)).toMatchObject({ roles: ['cityleader', 'city'] });
  });

  it('refuses a post that was taken away meanwhile', async () => {
    await app.database.execute(sql`delete from user_positions where id = ${posts[1]?.id}`);

    expect(await take('editor')).toMatchObject({ status: 422 });
  });

  it('falls back to the main post when the chosen one is taken away, and to the last one left', async () => {
    const { data } = await take('editor');
    await app.database.execute(sql`delete from user_positions where id = ${posts[1]?.id}`);
    expect(await infoOf(data.token)).toMatchObject({ roles: ['cityleader', 'city'] });

    await app.database.execute(sql`delete from user_positions where id = ${posts[0]?.id}`);
    expect(await infoOf(data.token)).toMatchObject({ roles: ['city'], areaid: south });
  });

  it('is won by one of two at once, whatever both ask for', async () => {
    const answers = await Promise.all([take('editor'), take('city'), take('cityleader')]);

    const won = answers.filter(({ code }) => code === 0);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(2);
    expect(await infoOf(won[0]?.data.token ?? '')).toMatchObject({ positions: { length: 3 } });
  });

  it('does nothing for a stranger or a user who is locked', async () => {
    await app.factory.seed((seeder) => seeder.put('user', person.id, 'locked'));

    expect(await take('editor')).toMatchObject({ status: 401 });
    expect(await app.call('/user/switchposition', { positionid: posts[1]?.id }, null)).toMatchObject({ status: 401 });
  });

  it('is written down for the user to read', async () => {
    await take('editor');

    const events = await app.database.query(sql`
      select kind, detail, address from account_event where user_id = ${person.id}`);
    expect(events).toEqual([{ kind: 'positionSwitched', detail: '内容编辑', address: '127.0.0.1' }]);
  });
});

describe('editing the posts of an account', () => {
  type Line = Record<string, unknown> & { id: string; role: string };
  let admin: Person;
  beforeAll(async () => {
    admin = await app.factory.person('admin');
  });

  async function lines(): Promise<Line[]> {
    const { data } = await app.call<{ record: { positions: Line[] } }>('/user/detail', { id: person.id }, admin);
    return data.record.positions;
  }

  function save(version: number, positions: object[]) {
    return app.call('/user/update_user', { id: person.id, version, patch: { positions } }, admin);
  }

  it('leaves each post that stays its id, whatever of it and around it changes', async () => {
    const [leader, editor, city] = await lines();
    const { data } = await take('editor');

    const moved = { ...city, area: north };
    expect(await save(1, [moved, { role: 'leader', isMain: false }, { ...editor, isMain: true }])).toMatchObject({
      code: 0,
    });

    const [first, second, third] = await lines();
    expect([first?.id, third?.id]).toEqual([city?.id, editor?.id]);
    expect([leader?.id, editor?.id, city?.id]).not.toContain(second?.id);
    expect(await infoOf(data.token)).toMatchObject({ positionid: editor?.id });
    expect((await infoOf(data.token)).positions.map(({ title }) => title)).toContain('地市用户 · 北市');
  });

  it('leaves the ids of untouched posts to whoever sends none, and changes nothing where nothing changed', async () => {
    const before = await lines();
    const bare = before.map(({ id: _, ...line }) => line);

    expect(await save(1, bare)).toMatchObject({ code: 0, data: { version: 1 } });
    await save(1, bare.slice(0, 2).reverse());

    expect((await lines()).map(({ id }) => id)).toEqual([before[1]?.id, before[0]?.id]);
  });

  it('takes no id of a post of somebody else, none twice and none for a new account', async () => {
    const before = await lines();
    const [leader] = before;
    const other = await app.factory.person('editor');
    const strange = { role: 'editor', isMain: false, id: other.viewer.position.id };

    for (const positions of [
      [leader, strange],
      [leader, { ...leader, isMain: false }],
    ]) {
      expect(await save(1, positions as object[])).toMatchObject({ status: 400, fields: [{ path: 'positions' }] });
    }
    expect(await lines()).toEqual(before);
    const copied = { ...(await app.factory.sample('user')), positions: [leader] };
    expect(await app.call('/user/add_user', copied, admin)).toMatchObject({ code: 0 });
    expect(await lines()).toEqual(before);
  });
});

describe('switching the city', () => {
  it('takes the post held there', async () => {
    const { data } = await app.call<{ token: string }>('/user/update_cityid', { cityid: south }, person);

    expect(await infoOf(data.token)).toMatchObject({ areaid: south, roles: ['city'] });
  });

  it('refuses a city in which the user holds no post', async () => {
    const cityid = await app.factory.add('area');

    expect(await app.call('/user/update_cityid', { cityid }, person)).toMatchObject({
      status: 422,
      message: '你在该地市没有岗位',
    });
  });
});

describe('the work of each post', () => {
  it('is counted by post, nothing where nothing waits', async () => {
    const { data } = await app.call<{ counts: Record<string, number> }>('/user/positioncounts', {}, person);

    expect(data.counts).toEqual(Object.fromEntries(posts.map(({ id }) => [id, 0])));
  });
});
