import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insert } from '#server/database/row.ts';
import { processModel } from '#server/engine/tables/tables.ts';
import { noticeEndpoints } from '#server/notice/endpoints.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { Comment } from '#shared/comment.ts';
import type { Notice } from '#shared/notice.ts';
import { commentEndpoints } from './comments.server.ts';

let app: TestApplication;
let author: Person;
let other: Person;
let third: Person;
let modelId: string;

beforeAll(async () => {
  app = await testApplication(() => [...commentEndpoints, ...noticeEndpoints]);
});
beforeEach(async () => {
  author = await app.factory.person('admin');
  other = await app.factory.person('admin');
  third = await app.factory.person('admin');
  modelId = await addModel();
});
afterAll(() => app.close());

async function addModel(): Promise<string> {
  const id = crypto.randomUUID();
  await insert(app.database, processModel, {
    id,
    key: `process_${id.slice(0, 8)}`,
    name: '采购审批',
    xml: '<definitions/>',
    updatedAt: new Date().toISOString(),
    updatedBy: author.id,
    updatedByName: author.viewer.name,
  });
  return id;
}

/** Says something and answers the id of it. */
async function say(person: Person, input: object = {}): Promise<string> {
  const said = { modelId, elementId: 'review', elementName: '审核', text: '这里由谁处理？', ...input };
  const { data, message } = await app.call<{ id: string }>('/workflow/add_comment', said, person);
  expect(message).toBe('ok');
  return data.id;
}

async function comments(): Promise<Comment[]> {
  const { data, message } = await app.call<Comment[]>('/workflow/comments', { modelId }, author);
  expect(message).toBe('ok');
  return data;
}

async function comment(id: string): Promise<Comment> {
  const found = (await comments()).find((each) => each.id === id);
  if (!found) throw new Error('the comment is gone');
  return found;
}

async function noticesOf(person: Person): Promise<Notice[]> {
  return (await app.call<{ rows: Notice[] }>('/notice/lists', {}, person)).data.rows;
}

const act = (path: string, input: object, person: Person) => app.call(`/workflow/${path}`, input, person);

describe('a comment', () => {
  it('is kept with its element, its author and the words as they were typed', async () => {
    const id = await say(author, { text: '  <b>粗体</b> & "引号"\n第二行  ' });
    expect(await comments()).toMatchObject([
      {
        id,
        threadId: null,
        elementId: 'review',
        elementName: '审核',
        text: '<b>粗体</b> & "引号"\n第二行',
        authorId: author.id,
        authorName: author.viewer.name,
        version: 1,
        editedAt: null,
        isRemoved: false,
      },
    ]);
  });

  it('without an element is about the whole process', async () => {
    const id = await say(author, { elementId: null, elementName: '' });
    expect(await comment(id)).toMatchObject({ elementId: null });
  });

  it('that answers is about what its thread is about, whatever is sent', async () => {
    const threadId = await say(author);
    const id = await say(other, { threadId, elementId: 'elsewhere', elementName: '别处' });
    expect(await comment(id)).toMatchObject({ threadId, elementId: 'review', elementName: '审核' });
  });

  it('does not answer an answer, nor in a thread of another drawing', async () => {
    const threadId = await say(author);
    const answer = await say(other, { threadId });
    const elsewhere = await addModel();
    for (const input of [
      { modelId, threadId: answer, text: '不行' },
      { modelId: elsewhere, threadId, text: '不行' },
      { modelId, threadId: crypto.randomUUID(), text: '不行' },
    ]) {
      expect(await act('add_comment', input, author)).toMatchObject({ status: 404, message: '评论不存在或已被删除' });
    }
  });

  it('needs a drawing and words of a bearable length', async () => {
    const unknown = { modelId: crypto.randomUUID(), text: '有吗' };
    expect(await act('add_comment', unknown, author)).toMatchObject({
      status: 404,
      message: '流程模型不存在或已被删除',
    });
    expect(await act('comments', { modelId: unknown.modelId }, author)).toMatchObject({ status: 404 });
    for (const [text, message] of [
      ['   ', '请填写评论'],
      ['字'.repeat(2_001), '评论不能超过 2000 个字'],
    ]) {
      const refused = await act('add_comment', { modelId, text }, author);
      expect(refused).toMatchObject({ status: 400, fields: [{ path: 'text', message }] });
    }
    expect(await comments()).toEqual([]);
  });

  it('is written once, however often its call is sent', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const said = { modelId, text: '只说一次' };
    const first = await app.call('/workflow/add_comment', said, author, headers);
    const again = await app.call('/workflow/add_comment', said, author, headers);
    expect(again.data).toEqual(first.data);
    expect(await comments()).toHaveLength(1);
  });

  it('goes with its drawing', async () => {
    await say(other, { threadId: await say(author) });
    await app.database.execute(sql`delete from process_model where id = ${modelId}`);
    expect(await app.database.query(sql`select 1 from process_comment where model_id = ${modelId}`)).toEqual([]);
  });
});

describe('the calls around comments', () => {
  it('are refused to strangers and to whoever sees no drawings', async () => {
    const id = await say(author);
    const people = [await app.factory.person('operator'), await app.factory.person('leader')];
    for (const [path, input] of [
      ['comments', { modelId }],
      ['mentionable', {}],
      ['add_comment', { modelId, text: '我也说' }],
      ['edit_comment', { id, version: 1, text: '改' }],
      ['delete_comment', { id }],
      ['resolve_comment', { id, isResolved: true }],
    ] as const) {
      expect((await app.call(`/workflow/${path}`, input, null)).status, path).toBe(401);
      for (const person of people) expect((await act(path, input, person)).status, path).toBe(403);
    }
    expect(await comment(id)).toMatchObject({ version: 1, resolvedAt: null });
  });

  it('let nobody change or remove the words of another, an administrator neither', async () => {
    const id = await say(author);
    const message = '只能修改或删除自己的评论';
    const changed = { id, version: 1, text: '不是我说的' };
    expect(await act('edit_comment', changed, other)).toMatchObject({ status: 403, message });
    expect(await act('delete_comment', { id }, other)).toMatchObject({ status: 403, message });
    expect(await comment(id)).toMatchObject({ text: '这里由谁处理？' });
  });
});

describe('a change of a comment', () => {
  it('says that there was one', async () => {
    const id = await say(author);
    expect((await act('edit_comment', { id, version: 1, text: '改过的话' }, author)).message).toBe('ok');
    const now = await comment(id);
    expect(now).toMatchObject({ text: '改过的话', version: 2 });
    expect(now.editedAt).not.toBeNull();
  });

  it('does not overwrite one made in another window', async () => {
    const id = await say(author);
    const changes = ['第一个窗口', '第二个窗口'].map((text) => act('edit_comment', { id, version: 1, text }, author));
    const statuses = (await Promise.all(changes)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
  });
});

describe('a comment that is taken back', () => {
  it('is gone, and taking it back again says so', async () => {
    const id = await say(author);
    expect((await act('delete_comment', { id }, author)).message).toBe('ok');
    expect(await comments()).toEqual([]);
    expect((await act('delete_comment', { id }, author)).status).toBe(404);
  });

  it('leaves an empty place while others have answered, and nothing behind the last answer', async () => {
    const threadId = await say(author, { mentioned: [other.id] });
    const answer = await say(other, { threadId });
    await act('delete_comment', { id: threadId }, author);
    expect(await comment(threadId)).toMatchObject({ isRemoved: true, text: '', mentioned: [] });
    expect((await act('edit_comment', { id: threadId, version: 2, text: '又来' }, author)).status).toBe(404);
    await act('delete_comment', { id: answer }, other);
    expect(await comments()).toEqual([]);
  });

  it('leaves no answer without a thread, whichever of the two comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const threadId = await say(author);
      await Promise.all([
        act('delete_comment', { id: threadId }, author),
        act('add_comment', { modelId, threadId, text: '同时回复' }, other),
      ]);
      const left = await comments();
      expect(left.filter((each) => each.threadId === threadId).length).toBe(
        left.some(({ id }) => id === threadId) ? 1 : 0,
      );
      await app.database.execute(sql`delete from process_comment where model_id = ${modelId}`);
    }
  });
});

describe('a thread', () => {
  it('is settled by anybody who may comment, names who did it first, and is opened again', async () => {
    const id = await say(author);
    await act('resolve_comment', { id, isResolved: true }, other);
    await act('resolve_comment', { id, isResolved: true }, third);
    expect(await comment(id)).toMatchObject({ resolvedByName: other.viewer.name });
    await act('resolve_comment', { id, isResolved: false }, author);
    expect(await comment(id)).toMatchObject({ resolvedAt: null, resolvedByName: null });
  });

  it('is settled as a whole, not by one of its answers', async () => {
    const answer = await say(other, { threadId: await say(author) });
    expect((await act('resolve_comment', { id: answer, isResolved: true }, author)).status).toBe(404);
  });
});

describe('a mention', () => {
  it('brings one notice that leads to the thread, and none to oneself', async () => {
    const id = await say(author, { text: '请看 @你', mentioned: [other.id, other.id, author.id] });
    expect(await noticesOf(other)).toMatchObject([
      {
        kind: 'commented',
        title: '采购审批',
        text: `${author.viewer.name}在“审核”的评论中提到你：请看 @你`,
        link: `/workflow/model/design/${modelId}?element=review&comment=${id}`,
      },
    ]);
    expect(await noticesOf(author)).toEqual([]);
    expect((await comment(id)).mentioned.map((each) => each.id).sort()).toEqual([other.id, author.id].sort());
  });

  it('is told only once when the comment is changed', async () => {
    const id = await say(author, { mentioned: [other.id] });
    await act('edit_comment', { id, version: 1, text: '改', mentioned: [other.id, third.id] }, author);
    expect(await noticesOf(other)).toHaveLength(1);
    expect(await noticesOf(third)).toHaveLength(1);
  });

  it('is refused for whoever sees no drawings, is unknown, or comes in a crowd', async () => {
    const operator = await app.factory.person('operator');
    for (const mentioned of [[operator.id], [crypto.randomUUID()], Array.from({ length: 21 }, () => other.id)]) {
      expect((await act('add_comment', { modelId, text: '看', mentioned }, author)).fields).toMatchObject([
        { path: 'mentioned' },
      ]);
    }
    expect(await comments()).toEqual([]);
  });

  it('is offered for those who see drawings, found by name', async () => {
    const { data } = await app.call<{ id: string }[]>('/workflow/mentionable', { search: other.viewer.name }, author);
    expect(data.map(({ id }) => id)).toContain(other.id);
    const operator = await app.factory.person('operator');
    const none = await app.call<object[]>('/workflow/mentionable', { search: operator.viewer.name }, author);
    expect(none.data).toEqual([]);
  });
});

describe('an answer', () => {
  it('is told to those who have spoken in the thread, once each, and not to its author', async () => {
    const threadId = await say(author);
    await say(other, { threadId, text: '由监理处理' });
    await say(third, { threadId, text: '同意', mentioned: [author.id] });
    expect((await noticesOf(author)).map(({ text }) => text)).toEqual([
      `${third.viewer.name}在“审核”的评论中提到你：同意`,
      `${other.viewer.name}回复了“审核”的评论：由监理处理`,
    ]);
    expect(await noticesOf(other)).toHaveLength(1);
    expect(await noticesOf(third)).toEqual([]);
  });
});
