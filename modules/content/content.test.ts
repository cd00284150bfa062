import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { listForms } from '#modules/workflow/references.ts';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { OutputOf } from '#shared/operation.ts';
import { contentJobs } from './content.server.ts';
import { readingEndpoints } from './reading.server.ts';

let app: TestApplication;
let editor: Person;
let operator: Person;
let reader: Person;
let free: string;
let audited: string;

beforeAll(async () => {
  const approving = await approvingApplication(() => readingEndpoints);
  ({ app } = approving);
  const { factory } = app;
  operator = await factory.person('operator');
  editor = await factory.person('editor');
  reader = await factory.person('leader');
  free = await factory.add('contentcategory', { needAudit: false });
  audited = await factory.add('contentcategory', { needAudit: true, kind: 'notice' });
  await approving.deploy(operator, 'content/content_publish');
});
afterAll(() => app.close());

interface Row {
  id: string;
  version: number;
  status: string;
  body: string;
  readCount: number | null;
  confirmCount: number | null;
}

async function write(values: object = {}, person = editor): Promise<string> {
  const draft = { title: '封网通知', category: free, body: '<p>周五起封网。</p>', ...values };
  const { data, message } = await app.call<{ id: string }>('/content/add_content', draft, person);
  expect(message).toBe('ok');
  return data.id;
}

const look = async (id: string, person = editor): Promise<Row> =>
  (await app.call<{ record: Row }>('/content/detail', { id }, person)).data.record;

async function take(id: string, event: string, person: Person, answers: object = {}): Promise<Answer> {
  const { version } = await look(id, person);
  return app.call(`/content/${event}`, { id, version, answers }, person);
}

const run = (at: Date) => contentJobs[0]?.run({ database: app.database, registry: app.registry, blobs: app.blobs }, at);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function decide(id: string, person: Person): Promise<Answer> {
  const task = await app.database.one<{ taskId: string; taskVersion: number }>(sql`
    select task.id as "taskId", task.version as "taskVersion" from process_task task
    join process_instance instance on instance.id = task.instance_id
    where instance.business_id = ${id} and task.state = 'active'`);
  return app.call('/workflow/approve', { ...task, opinion: '同意' }, person);
}

const noticesOf = async (person: Person, id: string) =>
  (
    await app.database.query(
      sql`select 1 from notice where user_id = ${person.id} and task_id = ${id} and read_at is null`,
    )
  ).length;

describe('a content', () => {
  it('is stored without anything that could run or be loaded, however it comes', async () => {
    const id = await write({
      body: '<p onclick="x()">甲</p><script>alert(1)</script><img src="https://evil.example/a.png">',
    });
    expect((await look(id)).body).toBe('<p>甲</p>');
    const { version } = await look(id);
    const patch = { body: '第一段\n<第二段>' };
    await app.call('/content/update_content', { id, version, patch }, editor);
    expect((await look(id)).body).toBe('<p>第一段</p><p>&lt;第二段&gt;</p>');
    const empty = { title: '空', category: free, body: '<p></p>' };
    expect((await app.call('/content/add_content', empty, editor)).fields).toMatchObject([{ path: 'body' }]);
  });

  it('stands before newer ones where it is pinned, unless its readers ask for another order', async () => {
    const [pinned, newer] = [await write({ isPinned: true }), await write({})];
    await app.database.execute(sql`
      update content set status = 'published', publish_on = case when id = ${pinned} then date '2026-01-01' else date '2026-02-01' end
      where id in (${pinned}, ${newer})`);
    const order = async (asked: object) => {
      const { data } = await app.call<{ rows: Row[] }>('/content/lists', { size: 100, ...asked }, editor);
      return data.rows.map(({ id }) => id).filter((id) => [pinned, newer].includes(id));
    };
    expect(await order({})).toEqual([pinned, newer]);
    expect(await order({ sort: '-createdAt' })).toEqual([newer, pinned]);
  });

  it('appears and disappears at its times', async () => {
    const id = await write({ publishAt: inHours(1).toISOString(), expireAt: inHours(3).toISOString() });
    expect(await take(id, 'publish', editor)).toMatchObject({ code: 0 });
    expect((await look(id)).status).toBe('approved');
    await run(new Date());
    expect((await look(id)).status).toBe('approved');
    await run(inHours(2));
    expect((await look(id)).status).toBe('published');
    await run(inHours(4));
    expect((await look(id)).status).toBe('expired');
    const wrong = { publishAt: inHours(3).toISOString(), expireAt: inHours(2).toISOString() };
    const draft = { title: '错', category: free, body: '文', ...wrong };
    expect((await app.call('/content/add_content', draft, editor)).fields).toMatchObject([{ path: 'expireAt' }]);
  });

  it('of a category under review is published by the approval, and not otherwise', async () => {
    const id = await write({ category: audited });
    expect(await take(id, 'publish', editor)).toMatchObject({ status: 422 });
    expect(await app.call('/content/submit', { id, version: 1 }, editor)).toMatchObject({ code: 0 });
    expect((await look(id)).status).toBe('auditing');
    expect((await decide(id, operator)).message).toBe('ok');
    expect(await look(id)).toMatchObject({ status: 'published' });
  });

  it('that is a policy is approved by the province after the platform', async () => {
    const policies = await app.factory.add('contentcategory', { needAudit: true, kind: 'policy' });
    const admin = await app.factory.person('admin');
    const id = await write({ category: policies });
    await app.call('/content/submit', { id, version: 1 }, editor);
    expect((await decide(id, operator)).message).toBe('ok');
    expect((await look(id)).status).toBe('auditing');
    expect((await decide(id, operator)).message).not.toBe('ok');
    expect((await decide(id, admin)).message).toBe('ok');
    expect((await look(id)).status).toBe('published');
  });

  it('is told to conditions by what its category is', async () => {
    const admin = await app.factory.person('admin');
    const { data } = await app.call<OutputOf<typeof listForms>>('/workflow/forms', {}, admin);
    const told = data.find(({ key }) => key === 'content')?.fields.find(({ name }) => name === 'categoryKind');
    expect(told).toMatchObject({ label: '内容性质', type: 'enum', isComputed: true, isRequired: false });
    expect(told?.values).toContainEqual({ id: 'policy', name: '政策文件' });
  });

  it('is read once by each, confirmed once, and those who have not are reminded', async () => {
    const id = await write({ needConfirm: true });
    expect(await app.call('/content/read', { id }, reader)).toMatchObject({ status: 404 });
    await take(id, 'publish', editor);
    expect(await noticesOf(reader, id)).toBe(1);
    const read = () => app.call('/content/read', { id }, reader);
    await Promise.all([read(), read()]);
    expect((await look(id)).readCount).toBe(1);
    expect(await noticesOf(reader, id)).toBe(1);
    expect(await app.call('/content/confirm', { id }, reader)).toMatchObject({ code: 0 });
    expect(await app.call('/content/confirm', { id }, reader)).toMatchObject({ status: 422 });
    expect(await noticesOf(reader, id)).toBe(0);
    expect(await look(id)).toMatchObject({ readCount: 1, confirmCount: 1 });
    const readers = (which: string) =>
      app.call<{ rows: { id: string }[] }>('/content/readers', { id, which, size: 100 }, editor);
    expect((await readers('confirmed')).data.rows.map((row) => row.id)).toEqual([reader.id]);
    expect((await readers('unread')).data.rows.map((row) => row.id)).not.toContain(reader.id);
    expect(await app.call('/content/remind', { id }, editor)).toMatchObject({ code: 0 });
    expect(await noticesOf(reader, id)).toBe(0);
    expect(await noticesOf(operator, id)).toBe(2);
    expect(await app.call('/content/remind', { id }, editor)).toMatchObject({ status: 422 });
    expect(await app.call('/content/readers', { id }, reader)).toMatchObject({ status: 403 });
    expect((await app.call('/content/readers', { id }, await app.factory.person('editor'))).status).toBe(404);
  });
});

describe('a content that opens by itself', () => {
  const next = async (person: Person) => (await app.call<{ id: string | null }>('/content/popup', {}, person)).data.id;

  it('does so while it is published, the newest first, until it was read', async () => {
    const person = await app.factory.person('leader');
    const older = await write({ isPopup: true });
    const newer = await write({ isPopup: true });
    expect(await next(person)).toBeNull();
    await take(older, 'publish', editor);
    await take(newer, 'publish', editor);
    expect(await next(person)).toBe(newer);
    await app.call('/content/read', { id: newer }, person);
    expect(await next(person)).toBe(older);
    await take(older, 'unpublish', editor, { reason: '已过时' });
    expect(await next(person)).toBeNull();
    await take(newer, 'unpublish', editor, { reason: '已过时' });
  });

  it('comes again until it was confirmed, where that is asked for', async () => {
    const person = await app.factory.person('leader');
    const id = await write({ isPopup: true, needConfirm: true });
    await take(id, 'publish', editor);
    await app.call('/content/read', { id }, person);
    expect(await next(person)).toBe(id);
    await app.call('/content/confirm', { id }, person);
    expect(await next(person)).toBeNull();
    await take(id, 'unpublish', editor, { reason: '已过时' });
  });

  it('has one cover at most', async () => {
    const cover = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];
    const { fields } = await app.call(
      '/content/add_content',
      { title: '封网', category: free, body: '封网', cover },
      editor,
    );
    expect(fields).toEqual([{ path: 'cover', message: '封面图片最多 1 个' }]);
  });
});
