import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { OutputOf } from '#shared/operation.ts';
import { accountEndpoints } from './account.server.ts';
import { operationLogEndpoints } from './operation-log.server.ts';
import { sessionEndpoints } from './sessions.server.ts';
import { user } from './user.ts';
import { viewingEndpoints, viewingJobs } from './viewing.server.ts';
import { listPosts, type listViewings } from './viewing.ts';

let app: TestApplication;
let admin: Person;
let seen: Person;
let company: string;

beforeAll(async () => {
  app = await testApplication(({ database, registry }) => [
    ...accountEndpoints(database),
    ...sessionEndpoints,
    ...viewingEndpoints(registry),
    ...operationLogEndpoints(registry),
  ]);
  company = await app.factory.add('company');
  admin = await app.factory.person('admin');
});
beforeEach(async () => {
  seen = await app.factory.person('company', { company });
});
afterAll(() => app.close());

const ask = (input: object = {}, by = admin) =>
  app.call<{ token: string; until: string }>(
    user.actions.viewAs.path,
    { id: seen.id, reason: '排查问题', ...input },
    by,
  );

async function view(): Promise<Person> {
  return { ...seen, token: (await ask()).data.token };
}

const info = (person: Person) => app.call<{ id: string; viewedBy?: { name: string } }>('/user/info', {}, person);
const events = () =>
  app.database.query<{ kind: string; detail: string }>(sql`
    select kind, detail from account_event where user_id = ${seen.id} order by created_at`);
const logged = (title: string) =>
  app.database.query<{ userName: string; message: string | null }>(sql`
    select user_name as "userName", message from operation_log
    where user_id = ${admin.id} and title = ${title} and record_id = ${seen.id} and result = 'done'`);

describe('seeing with the eyes of another', () => {
  it('shows what that person sees, says so, and changes nothing', async () => {
    const eyes = await view();
    expect((await info(eyes)).data).toMatchObject({ id: seen.id, viewedBy: { name: admin.viewer.name } });
    expect((await info(seen)).data).not.toHaveProperty('viewedBy');
    const mine = await app.call<{ rows: { id: string }[] }>('/company/lists', {}, seen);
    expect((await app.call('/company/lists', {}, eyes)).data).toEqual(mine.data);

    const refused = { status: 403, message: `正在以 ${seen.viewer.name} 的身份查看，只能查看，不能修改或提交` };
    expect(await app.call('/task/add_task', {}, eyes)).toMatchObject(refused);
    expect(await app.call('/user/logout', {}, eyes)).toMatchObject(refused);
    expect(await app.upload('/file/upload', { name: 'a.txt', content: Buffer.from('a') }, eyes)).toMatchObject({
      status: 403,
    });
    expect(await app.upload('/company/import', { name: 'a.xlsx', content: Buffer.from('a') }, eyes)).toMatchObject(
      refused,
    );
  });

  it('is in the main post, or in that which is chosen among those that the person holds', async () => {
    const area = await app.factory.add('area');
    await app.database.execute(sql`
      insert into user_positions (id, parent, position, role, area, is_main)
      values (gen_random_uuid(), ${seen.id}, 2, 'city', ${area}, false)`);
    const other = await app.database.one<{ id: string }>(sql`
      select id from user_positions where parent = ${seen.id} and role = 'city'`);
    const postIn = async (token: string) =>
      (await app.call<{ roles: string[] }>('/user/info', {}, { ...seen, token })).data.roles;
    const { data } = await app.call<OutputOf<typeof listPosts>>(listPosts.path, { id: seen.id }, admin);
    expect(data.posts).toMatchObject([
      { role: 'company', isMain: true },
      { id: other?.id, role: 'city' },
    ]);
    expect(await app.call(listPosts.path, { id: seen.id }, seen)).toMatchObject({ status: 404 });
    expect(await postIn((await ask()).data.token)).toContain('company');
    expect(await postIn((await ask({ positionId: other?.id })).data.token)).toContain('city');
    expect((await events()).at(-1)?.detail).toMatch(new RegExp(`^${admin.viewer.name}：.+：排查问题$`));
    const foreign = await app.database.one<{ id: string }>(
      sql`select id from user_positions where parent = ${admin.id}`,
    );
    expect((await ask({ positionId: foreign?.id })).fields).toMatchObject([{ path: 'positionId' }]);
  });

  it('stands in the log of who looks and in the timeline of whom he looks as, from beginning to end', async () => {
    const eyes = await view();
    expect(await logged('用户：以此人身份查看')).toHaveLength(1);
    expect(await app.call('/user/endviewing', {}, eyes)).toMatchObject({ code: 0 });
    expect(await info(eyes)).toMatchObject({ status: 401 });
    expect(await info(admin)).toMatchObject({ code: 0 });
    expect(await events()).toEqual([
      { kind: 'viewedAs', detail: `${admin.viewer.name}：排查问题` },
      { kind: 'viewedAsEnded', detail: admin.viewer.name },
    ]);
    const told = await app.database.query(
      sql`select title from notice where user_id = ${seen.id} and kind = 'account'`,
    );
    expect(told).toContainEqual({ title: '管理员以你的身份查看' });
    const name = `${admin.viewer.name}（以 ${seen.viewer.name} 的身份）`;
    expect(await logged('退出以他人身份查看')).toMatchObject([{ userName: name }]);
    const { data } = await app.call<OutputOf<typeof listViewings>>(
      '/user/viewings',
      { search: seen.viewer.name },
      admin,
    );
    expect(data.rows).toMatchObject([
      { viewerName: admin.viewer.name, reason: '排查问题', endedAt: expect.any(String) },
    ]);
    expect(await app.call('/user/viewings', {}, seen)).toMatchObject({ status: 403 });
  });

  it('ends by itself after half an hour, which is written down as well', async () => {
    const eyes = await view();
    const left = await app.database.one<{ minutes: number }>(sql`
      select extract(epoch from expires_at - now()) / 60 as minutes from session where user_id = ${seen.id} and viewed_by is not null`);
    expect(Number(left?.minutes)).toBeLessThanOrEqual(30);
    await info(eyes);
    await app.database.execute(
      sql`update session set expires_at = now() where viewed_by is not null and ended_at is null`,
    );
    expect(await info(eyes)).toMatchObject({ status: 401 });
    const { database, registry } = app;
    expect(await viewingJobs[0]?.run({ database, registry, blobs: app.blobs }, new Date())).toMatch(/结束 \d+ 次/);
    expect(await viewingJobs[0]?.run({ database, registry, blobs: app.blobs }, new Date())).toBeUndefined();
    expect(await logged('退出以他人身份查看')).toMatchObject([{ message: '到时自动结束' }]);
    expect((await events()).map(({ kind }) => kind)).toEqual(['viewedAs', 'viewedAsEnded']);
  });

  it('ends with the session that it was begun from, and is no device of the person', async () => {
    const own = await app.factory.person('admin');
    const { data } = await ask({}, own);
    const eyes = { ...seen, token: data.token };
    expect((await app.call<{ rows: object[] }>('/user/sessions', {}, seen)).data.rows).toHaveLength(1);
    expect(await info(eyes)).toMatchObject({ code: 0 });
    await app.call('/user/logout', {}, own);
    expect(await info(eyes)).toMatchObject({ status: 401 });
  });

  it('is not given by a repeated call again: the answer is a secret', async () => {
    const headers = { 'idempotency-key': 'the-same' };
    const input = { id: seen.id, reason: '排查问题' };
    const [one, two] = [
      await app.call<{ token: string }>(user.actions.viewAs.path, input, admin, headers),
      await app.call<{ token: string }>(user.actions.viewAs.path, input, admin, headers),
    ];
    expect(one.data.token).not.toBe(two.data.token);
    const kept = await app.database.query(sql`select 1 from idempotency where key = 'the-same'`);
    expect(kept).toEqual([]);
  });

  it('is refused to everybody else, without a reason, of oneself, and of who is locked', async () => {
    expect(await ask({}, await app.factory.person('operator'))).toMatchObject({ status: 403 });
    expect((await ask({ reason: ' ' })).fields).toMatchObject([{ path: 'reason' }]);
    expect(await ask({ id: admin.id })).toMatchObject({ status: 422, message: '这就是你自己' });
    await app.database.execute(sql`update "user" set status = 'locked' where id = ${seen.id}`);
    expect(await ask()).toMatchObject({ status: 422 });
  });
});
