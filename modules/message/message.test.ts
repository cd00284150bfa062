import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticeEndpoints } from '#server/notice/endpoints.ts';
import { type Answer, type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { roles } from '#shared/access.ts';
import { inboxEndpoints } from '../messageinbox/inbox.server.ts';
import { messageJobs } from './send-job.server.ts';

let app: TestApplication;
let operator: Person;
let cityLeader: Person;
let city: Person;
let inArea: Person;
let elsewhere: Person;
let area: string;

beforeAll(async () => {
  app = await testApplication(() => [...inboxEndpoints, ...noticeEndpoints]);
  const { factory } = app;
  area = await factory.add('area');
  const below = await factory.add('area', { parent: area, level: 'city' });
  operator = await factory.person('operator');
  cityLeader = await factory.person('cityleader', { area });
  city = await factory.person('city', { area });
  inArea = await factory.person('city', { area: below });
  elsewhere = await factory.person('city', { area: await factory.add('area') });
});
afterAll(() => app.close());

const line = { role: null, area: null, company: null, group: null };
const draft = { title: '封网通知', body: '周五起封网。' };

const post = (person: Person, values: object): Promise<Answer<{ id: string }>> =>
  app.call('/message/post', { ...draft, ...values }, person);

interface Letter {
  id: string;
  messageId: string;
  title: string;
  readAt: string | null;
  isRecalled: boolean;
}

async function box(person: Person, question: object = {}): Promise<Letter[]> {
  return (await app.call<{ rows: Letter[] }>('/messageinbox/box', question, person)).data.rows;
}

const has = async (person: Person, id: string) => (await box(person)).some(({ messageId }) => messageId === id);

async function look(id: string, person: Person): Promise<Record<string, unknown> & { version: number }> {
  return (await app.call<{ record: Record<string, unknown> & { version: number } }>('/message/detail', { id }, person))
    .data.record;
}

async function take(id: string, event: string, person: Person, answers: object = {}): Promise<Answer> {
  const { version } = await look(id, person);
  return app.call(`/message/${event}`, { id, version, answers }, person);
}

const unreadNotices = async (person: Person, about: string) =>
  (
    await app.database.query(sql`
      select 1 from notice where user_id = ${person.id} and task_id = ${about} and read_at is null`)
  ).length;

describe('a message', () => {
  it('says in which post it was written, by its name', async () => {
    const { data } = await post(city, { toUsers: [inArea.id] });
    const seen = await app.call<{ record: { post: string }; labels: Record<string, string> }>(
      '/message/detail',
      data,
      inArea,
    );
    const { name } = (await app.database.one<{ name: string }>(sql`select name from area where id = ${area}`)) ?? {};
    expect(seen.data.labels[seen.data.record.post]).toBe(`${roles.city} · ${name}`);
  });

  it('reaches those it names, who are told, and nobody else reads it', async () => {
    const { data } = await post(operator, { toUsers: [city.id] });
    expect(await has(city, data.id)).toBe(true);
    expect(await unreadNotices(city, data.id)).toBe(1);
    expect(await look(data.id, city)).toMatchObject({ title: '封网通知', recipientCount: 1, readCount: 0 });
    expect(await app.call('/message/detail', { id: data.id }, elsewhere)).toMatchObject({ status: 404 });
    expect(await app.call('/message/readers', { id: data.id }, city)).toMatchObject({ status: 404 });
  });

  it('needs a recipient, a condition in each line, and a time that is to come', async () => {
    expect((await post(operator, {})).fields).toMatchObject([{ path: 'toUsers' }]);
    expect((await post(operator, { scope: [line] })).fields).toMatchObject([{ path: 'scope.0.role' }]);
    const past = await post(operator, { toUsers: [city.id], sendAt: '2020-01-01T00:00:00Z' });
    expect(past.fields).toMatchObject([{ path: 'sendAt' }]);
  });

  it('goes to a whole area by its leader, to no other area, and by nobody without the right', async () => {
    const mine = await post(cityLeader, { scope: [{ ...line, role: 'city', area }] });
    expect(mine.message).toBe('ok');
    expect([await has(city, mine.data.id), await has(inArea, mine.data.id)]).toEqual([true, true]);
    const everybody = await post(cityLeader, { toEveryone: true });
    expect([await has(inArea, everybody.data.id), await has(elsewhere, everybody.data.id)]).toEqual([true, false]);
    expect(await post(city, { toEveryone: true })).toMatchObject({ status: 403 });
    const kept = await post(city, { toEveryone: true, isDraft: true });
    expect(await take(kept.data.id, 'broadcast', city)).toMatchObject({ status: 403 });
    expect(await take(kept.data.id, 'send', city)).toMatchObject({ status: 422 });
    const all = await post(operator, { toEveryone: true });
    expect(await has(elsewhere, all.data.id)).toBe(true);
    expect(await has(operator, all.data.id)).toBe(false);
  });

  it('names only people whom its sender may choose', async () => {
    expect(await post(city, { toUsers: [elsewhere.id] })).toMatchObject({ status: 400 });
  });

  it('is sent once, however often the button is pressed', async () => {
    const { data } = await post(operator, { toUsers: [city.id], isDraft: true });
    const { version } = await look(data.id, operator);
    const send = () => app.call('/message/send', { id: data.id, version, answers: {} }, operator);
    const codes = (await Promise.all([send(), send()])).map(({ code }) => code).sort();
    expect(codes[0]).toBe(0);
    expect(codes[1]).not.toBe(0);
    expect((await box(city)).filter(({ messageId }) => messageId === data.id)).toHaveLength(1);
  });

  it('goes to a thousand people once, each of whom is told, and counts who has read and confirmed it', async () => {
    const members = (
      await app.database.query<{ id: string }>(sql`
        with made as (
          insert into "user" (id, username, name, status)
          select gen_random_uuid(), 'thousand' || number, '压测' || number, 'active' from generate_series(1, 1000) number
          returning id),
        placed as (
          insert into user_positions (id, parent, position, role, is_main)
          select gen_random_uuid(), id, 0, 'editor', true from made)
        select id from made`)
    ).map(({ id }) => id);
    const group = await app.factory.add('usergroup', { enabled: true });
    await app.database.execute(sql`update usergroup set members = ${members} where id = ${group}`);
    const { data, message } = await post(operator, {
      scope: [{ ...line, group }],
      toUsers: [city.id, inArea.id],
      needReceipt: true,
    });
    expect(message).toBe('ok');
    expect(await take(data.id, 'send', operator)).not.toMatchObject({ code: 0 });
    const counted = await app.database.one(sql`
      select (select count(*)::int from messageinbox where message = ${data.id}) as letters,
        (select count(*)::int from notice where task_id = ${data.id}) as notices`);
    expect(counted).toEqual({ letters: 1002, notices: 1002 });
    for (const person of [city, inArea]) {
      await app.call('/messageinbox/open', { messageId: data.id }, person);
    }
    await app.call('/messageinbox/confirm', { messageId: data.id, text: '收到' }, city);
    expect(await look(data.id, operator)).toMatchObject({ recipientCount: 1002, readCount: 2, receiptCount: 1 });
    const unread = await app.call<{ total: number }>('/message/readers', { id: data.id, which: 'unread' }, operator);
    expect(unread.data.total).toBe(1000);
    // Whoever has read it has not confirmed it yet.
    expect(await app.call('/message/urge', { id: data.id }, operator)).toMatchObject({ data: { told: 1001 } });
  });

  it('waits for its time, can be held back until then, and is sent by the clock as its sender would have', async () => {
    const sendAt = new Date(Date.now() + 3_600_000).toISOString();
    const held = await post(operator, { toUsers: [city.id], sendAt });
    expect(await take(held.data.id, 'unschedule', operator)).toMatchObject({ code: 0 });
    const { data } = await post(cityLeader, { toEveryone: true, sendAt });
    const [job] = messageJobs;
    const run = (at: Date) => job?.run({ database: app.database, registry: app.registry, blobs: app.blobs }, at);
    await run(new Date());
    expect(await has(inArea, data.id)).toBe(false);
    await run(new Date(Date.now() + 7_200_000));
    await run(new Date(Date.now() + 7_200_000));
    expect([await has(inArea, data.id), await has(elsewhere, data.id)]).toEqual([true, false]);
    expect(await has(city, held.data.id)).toBe(false);
    expect((await look(data.id, cityLeader)).status).toBe('sent');
  });
});

describe('a received message', () => {
  it('is read, confirmed once, and its sender sees by whom and urges the others', async () => {
    const { data } = await post(operator, { toUsers: [city.id, inArea.id, elsewhere.id], needReceipt: true });
    const { id } = data;
    const opened = await app.call<Letter>('/messageinbox/open', { messageId: id }, city);
    expect(opened.data.readAt).not.toBeNull();
    await app.call('/messageinbox/open', { messageId: id }, city);
    expect(await unreadNotices(city, id)).toBe(0);
    const confirm = (person: Person) => app.call('/messageinbox/confirm', { messageId: id, text: '收到' }, person);
    expect(await confirm(city)).toMatchObject({ code: 0 });
    expect(await confirm(city)).toMatchObject({ status: 422 });
    expect(await confirm(cityLeader)).toMatchObject({ status: 404 });
    expect(await look(id, operator)).toMatchObject({ recipientCount: 3, readCount: 1, receiptCount: 1 });
    const { data: seen } = await app.call<{ total: number }>('/message/readers', { id, which: 'unread' }, operator);
    expect(seen.total).toBe(2);
    expect(await app.call('/message/urge', { id }, operator)).toMatchObject({ code: 0, data: { told: 2 } });
    expect(await unreadNotices(inArea, id)).toBe(2);
    expect(await app.call('/message/urge', { id }, operator)).toMatchObject({ status: 422 });
    expect(await app.call('/message/urge', { id }, city)).toMatchObject({ status: 404 });
  });

  it('disappears when it is recalled unread, and says so where it was read', async () => {
    const { data } = await post(operator, { toUsers: [city.id, inArea.id] });
    await app.call('/messageinbox/open', { messageId: data.id }, city);
    expect(await take(data.id, 'recall', operator, { reason: '内容有误' })).toMatchObject({ code: 0 });
    expect(await has(inArea, data.id)).toBe(false);
    expect(await unreadNotices(inArea, data.id)).toBe(0);
    expect((await box(city)).find(({ messageId }) => messageId === data.id)?.isRecalled).toBe(true);
  });

  it('is starred, filed, found, marked unread and removed by its owner alone', async () => {
    const { data } = await post(operator, { toUsers: [city.id], title: '值班 100% 安排' });
    const [letter] = await box(city, { search: '100%' });
    expect(letter?.messageId).toBe(data.id);
    const mark = (person: Person, given: object) =>
      app.call('/messageinbox/mark', { ids: [letter?.id], ...given }, person);
    expect(await mark(elsewhere, { mark: 'remove' })).toMatchObject({ data: { changed: 0 } });
    await mark(city, { mark: 'star' });
    await mark(city, { mark: 'move', folder: '值班' });
    expect((await box(city, { box: 'starred' })).map(({ id }) => id)).toEqual([letter?.id]);
    expect(await has(city, data.id)).toBe(false);
    expect(await box(city, { box: 'folder', folder: '值班' })).toHaveLength(1);
    const counts = () => app.call<{ folders: string[]; unread: number }>('/messageinbox/count', {}, city);
    expect((await counts()).data.folders).toEqual(['值班']);
    const { unread } = (await counts()).data;
    await mark(city, { mark: 'read' });
    expect((await counts()).data.unread).toBe(unread - 1);
    await mark(city, { mark: 'unread' });
    expect((await look(data.id, operator)).readCount).toBe(0);
    await mark(city, { mark: 'remove' });
    expect(await box(city, { box: 'folder', folder: '值班' })).toHaveLength(0);
    expect((await counts()).data.folders).toEqual([]);
  });

  it('is found by what it says, whatever stands between the words, and never by its markup', async () => {
    const { data } = await post(operator, { toUsers: [city.id], body: '<p>机房<strong>断电</strong>检修</p>' });
    const found = async (search: string, person = city) =>
      (await box(person, { search })).map(({ messageId }) => messageId);
    expect(await found('房断电检')).toEqual([data.id]);
    expect(await found('修')).toContain(data.id);
    expect(await found('strong')).toEqual([]);
    expect(await found('断电检修', elsewhere)).toEqual([]);
    await app.call('/messageinbox/open', { messageId: data.id }, city);
    await take(data.id, 'recall', operator, { reason: '改期' });
    expect(await found('断电检修')).toEqual([]);
  });

  it('is answered to its sender, though the one who answers could not have chosen him', async () => {
    const { data } = await post(operator, { toUsers: [city.id] });
    const answer = await app.call<{ id: string }>('/message/reply', { id: data.id, body: '已安排。' }, city);
    expect(answer.message).toBe('ok');
    expect((await box(operator)).find(({ messageId }) => messageId === answer.data.id)?.title).toBe('回复：封网通知');
    expect(await app.call('/message/reply', { id: data.id, body: '我也要' }, elsewhere)).toMatchObject({ status: 404 });
  });
});
