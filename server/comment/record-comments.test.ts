import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { RecordComment } from '#shared/record-comment.ts';
import { recordCommentEndpoints } from './endpoints.ts';

let app: TestApplication;
let clerk: Person;
let colleague: Person;
let stranger: Person;
let contract: string;

const pdf = { name: '说明.pdf', content: new TextEncoder().encode('%PDF-1.4\n%%EOF') };

beforeAll(async () => {
  app = await testApplication(({ registry }) => recordCommentEndpoints(registry));
  const { factory } = app;
  const company = await factory.add('company');
  clerk = await factory.person('company', { company });
  colleague = await factory.person('projectmanager', { company });
  stranger = await factory.person('company', { company: await factory.add('company') });
  contract = await factory.add('contract', { company });
});
afterAll(() => app.close());

const about = () => ({ module: 'contract', recordId: contract });

function say(person: Person, given: object = {}): Promise<Answer<{ id: string }>> {
  return app.call('/comment/add_comment', { ...about(), text: '请看第三条', ...given }, person);
}

async function heard(person: Person): Promise<{ comments: RecordComment[]; readAt: string | null }> {
  return (await app.call<{ comments: RecordComment[]; readAt: string | null }>('/comment/lists', about(), person)).data;
}

async function noticesOf(person: Person): Promise<string[]> {
  const rows = await app.database.query<{ text: string }>(sql`
    select text from notice where user_id = ${person.id} and kind = 'commented' order by created_at`);
  return rows.map(({ text }) => text);
}

describe('what is said about a record', () => {
  it('is for those who may read the record, and the record does not exist for others', async () => {
    expect(await say(clerk)).toMatchObject({ code: 0 });
    expect((await heard(colleague)).comments.at(-1)).toMatchObject({ text: '请看第三条', authorId: clerk.id });
    for (const path of ['/comment/lists', '/comment/read', '/comment/mentionable', '/comment/add_comment']) {
      expect(await app.call(path, { ...about(), text: '偷看' }, stranger), path).toMatchObject({ status: 404 });
    }
    expect(await app.call('/comment/lists', { ...about(), module: 'nothing' }, clerk)).toMatchObject({ status: 404 });
    expect(await say(clerk, { text: '  ' })).toMatchObject({ status: 400, fields: [{ path: 'text' }] });
  });

  it('is told with the way to what was said, not only to the record', async () => {
    await say(clerk, { mentioned: [colleague.id] });
    const told = await app.database.one<{ link: string }>(sql`
      select link from notice where user_id = ${colleague.id} and kind = 'commented' order by created_at desc limit 1`);
    expect(told?.link).toBe(`/workdetail?module=contract&record=${contract}&tab=comments`);
    await app.database.execute(sql`delete from notice where user_id = ${colleague.id}`);
  });

  it('finds people also by how their names are spelled', async () => {
    await app.database.execute(sql`
      update "user" set name = '唐静', label_pinyin = 'tang jing' where id = ${colleague.id}`);
    for (const search of ['唐', 'tang', 'tj', 'tangj']) {
      const { data } = await app.call<{ id: string }[]>('/comment/mentionable', { ...about(), search }, clerk);
      expect(
        data.map(({ id }) => id),
        search,
      ).toEqual([colleague.id]);
    }
  });

  it('calls only people who may read it, and tells them once', async () => {
    const { data } = await app.call<{ id: string }[]>('/comment/mentionable', { ...about(), search: '' }, clerk);
    expect(data.map(({ id }) => id)).toContain(colleague.id);
    expect(data.map(({ id }) => id)).not.toContain(stranger.id);
    expect(await say(clerk, { mentioned: [stranger.id] })).toMatchObject({ fields: [{ path: 'mentioned' }] });

    const opened = await say(clerk, { text: '请核对', mentioned: [colleague.id] });
    expect(await noticesOf(colleague)).toHaveLength(1);
    await say(colleague, { text: '已核对', threadId: opened.data.id });
    expect((await noticesOf(clerk)).at(-1)).toContain('已核对');
    expect(await noticesOf(colleague)).toHaveLength(1);
    expect(await say(clerk, { threadId: crypto.randomUUID() })).toMatchObject({ status: 404 });
  });

  it('is its author’s to change and to take back; where others answered, its place stays', async () => {
    const { id } = (await say(clerk, { text: '旧的' })).data;
    const edit = (person: Person, version: number) =>
      app.call('/comment/update_comment', { id, version, text: '新的', mentioned: [] }, person);
    expect(await edit(colleague, 1)).toMatchObject({ status: 403 });
    expect(await edit(clerk, 1)).toMatchObject({ code: 0 });
    expect(await edit(clerk, 1)).toMatchObject({ status: 409 });
    const answer = await say(colleague, { threadId: id, text: '好' });
    await app.call('/comment/delete_comment', { id }, clerk);
    const left = (await heard(clerk)).comments.find((each) => each.id === id);
    expect(left).toMatchObject({ isRemoved: true, text: '' });
    await app.call('/comment/delete_comment', { id: answer.data.id }, colleague);
    expect((await heard(clerk)).comments.some((each) => each.id === id)).toBe(false);
  });

  it('carries files that whoever reads the record may read, and nobody else’s', async () => {
    const sent = await app.upload<{ id: string }>('/file/upload', pdf, clerk);
    expect(await say(colleague, { files: [sent.data.id] })).toMatchObject({ status: 409 });
    expect(await say(clerk, { files: [sent.data.id] })).toMatchObject({ code: 0 });
    expect((await heard(colleague)).comments.at(-1)?.files).toEqual([{ id: sent.data.id, name: pdf.name }]);
    const ask = (person: Person) => app.call('/file/describe', { ids: [sent.data.id] }, person);
    expect((await ask(colleague)).data).toHaveLength(1);
    expect((await ask(stranger)).data).toHaveLength(0);
  });

  it('is gathered over all records in reach, unread until looked at', async () => {
    const mine = (person: Person, kind: string) =>
      app.call<{ rows: { text: string; isUnread: boolean }[]; total: number; unread: number }>(
        '/comment/mine',
        { kind },
        person,
      );
    await say(clerk, { text: '最后一句', mentioned: [colleague.id] });
    expect((await mine(colleague, 'mentioned')).data.rows[0]).toMatchObject({
      text: expect.stringContaining('最后一句'),
      isUnread: true,
    });
    await app.call('/comment/read', about(), colleague);
    expect((await mine(colleague, 'unread')).data).toMatchObject({ rows: [], total: 0, unread: 0 });
    expect((await heard(colleague)).readAt).not.toBeNull();
    expect((await mine(stranger, 'all')).data).toMatchObject({ rows: [], total: 0 });
    expect((await mine(clerk, 'all')).data.total).toBeGreaterThan(4);
  });
});
