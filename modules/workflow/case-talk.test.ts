import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import { recordCommentEndpoints } from '#server/comment/endpoints.ts';
import { diagram, element, flows } from '#server/engine/testing/diagram.ts';
import type { Answer, TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { caseSource } from '#shared/case-source.ts';
import type { RecordComment } from '#shared/record-comment.ts';

let app: TestApplication;
let starter: Person;
let leader: Person;
let stranger: Person;
let recordId: string;

beforeAll(async () => {
  const approving = await approvingApplication(({ registry }) => recordCommentEndpoints(registry));
  ({ app } = approving);
  const { factory, database } = app;
  const company = await factory.add('company');
  starter = await factory.person('company', { company });
  stranger = await factory.person('company', { company });
  leader = await factory.person('leader');
  const xml = diagram(
    'leave',
    element('startEvent', 'start'),
    element('userTask', 'check', { 'camunda:candidateGroups': 'leader' }),
    flows('start -> check'),
  );
  await database.transaction((store) => approving.engine.deploy(store, { id: leader.id, name: '管理员' }, { xml }));
  const started = await app.call<{ instanceId: string }>('/workflow/start', { key: 'leave', title: '请假' }, starter);
  recordId = started.data.instanceId;
});
afterAll(() => app.close());

const about = () => ({ module: caseSource, recordId });

function say(person: Person, given: object = {}): Promise<Answer<{ id: string }>> {
  return app.call('/comment/add_comment', { ...about(), text: '材料齐了吗', ...given }, person);
}

async function notices(person: Person): Promise<{ title: string; link: string }[]> {
  return app.database.query(sql`
    select title, link from notice where user_id = ${person.id} and kind = 'commented' order by created_at`);
}

describe('what is said about a case without a record', () => {
  it('is for those who take part in it, and calls nobody else', async () => {
    const opened = await say(leader, { mentioned: [starter.id] });
    expect(opened).toMatchObject({ code: 0 });
    expect(await notices(starter)).toEqual([{ title: '流程：请假', link: `/workdetail?id=${recordId}` }]);
    expect(await say(starter, { text: '齐了', threadId: opened.data.id })).toMatchObject({ code: 0 });
    expect(await notices(leader)).toHaveLength(1);
    const { data } = await app.call<{ comments: RecordComment[] }>('/comment/lists', about(), leader);
    expect(data.comments.map(({ text }) => text)).toEqual(['材料齐了吗', '齐了']);
    for (const path of ['/comment/lists', '/comment/read', '/comment/mentionable', '/comment/add_comment']) {
      expect(await app.call(path, { ...about(), text: '偷看' }, stranger), path).toMatchObject({ status: 404 });
    }
    expect(await say(leader, { mentioned: [stranger.id] })).toMatchObject({ fields: [{ path: 'mentioned' }] });
  });

  it('carries files that whoever sees the case may read, and nobody else', async () => {
    const pdf = { name: '证明.pdf', content: new TextEncoder().encode('%PDF-1.4\n%%EOF') };
    const sent = await app.upload<{ id: string }>('/file/upload', pdf, starter);
    expect(await say(starter, { files: [sent.data.id] })).toMatchObject({ code: 0 });
    const described = async (person: Person) =>
      (await app.call<unknown[]>('/file/describe', { ids: [sent.data.id] }, person)).data;
    expect(await described(leader)).toHaveLength(1);
    expect(await described(stranger)).toHaveLength(0);
  });

  it('stands among everything that is said in one’s reach', async () => {
    const mine = async (person: Person, query: object = {}) =>
      (
        await app.call<{ rows: { module: string; label: string; recordId: string }[]; total: number }>(
          '/comment/mine',
          query,
          person,
        )
      ).data;
    expect((await mine(leader)).rows[0]).toMatchObject({ module: caseSource, label: '请假', recordId });
    expect((await mine(leader, { module: 'contract' })).total).toBe(0);
    expect((await mine(stranger)).total).toBe(0);
  });

  it('is said on the record where the case has one', async () => {
    await app.database.execute(sql`update process_instance set business_module = 'contract' where id = ${recordId}`);
    expect(await say(leader)).toMatchObject({ status: 422, message: '请在业务记录中评论' });
  });
});
