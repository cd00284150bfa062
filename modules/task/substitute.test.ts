import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import { insert } from '#server/database/row.ts';
import { processProxy } from '#server/engine/tables/people-tables.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let publisher: Person;
let absent: Person;
let substitute: Person;
let partial: Person;

beforeAll(async () => {
  ({ app } = await approvingApplication());
  const company = await app.factory.add('company');
  publisher = await app.factory.person('projectmanager', { company });
  absent = await app.factory.person('company', { company });
  // Of another company: what they see of the task they see as substitutes alone.
  const elsewhere = { company: await app.factory.add('company') };
  substitute = await app.factory.person('company', elsewhere);
  partial = await app.factory.person('company', elsewhere);
  await appoint(substitute);
  await appoint(partial, { keys: ['dayoff'] });
});
afterAll(() => app.close());

function appoint(agent: Person, values: Partial<typeof processProxy.$inferInsert> = {}) {
  return insert(app.database, processProxy, {
    ...{ id: newId(), principalId: absent.id, principalName: absent.viewer.name },
    ...{ agentId: agent.id, agentName: agent.viewer.name, mode: 'share', source: 'dayOff', createdBy: absent.id },
    ...{
      startsAt: new Date(Date.now() - 60_000).toISOString(),
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
    ...values,
  });
}

interface Read {
  record: { version: number; status: string; allowed: string[] };
}

function read(id: string, person: Person) {
  return app.call<Read>('/task/detail', { id }, person);
}

async function step(id: string, event: string, person: Person, answers: object = {}) {
  const { data } = await read(id, publisher);
  return app.call(`/task/${event}`, { id, version: data.record.version, answers }, person);
}

async function published(): Promise<string> {
  const made = await app.factory.sample('task', { collaborators: null, watchers: null, demand: null });
  const draft = { ...made, owner: absent.id, checklist: [] };
  const { data } = await app.call<{ id: string }>('/task/add_task', draft, publisher);
  await step(data.id, 'publish', publisher);
  return data.id;
}

async function todosOf(person: Person) {
  const { data } = await app.call<{ rows: { businessId: string; nodeName: string; substituteFor: string | null }[] }>(
    '/workflow/work',
    { kind: 'todo' },
    person,
  );
  return data.rows;
}

describe('a step that waits for somebody who is away', () => {
  it('waits for the substitute too, marked, who is told of it', async () => {
    const id = await published();

    const due = { businessId: id, nodeName: '接收' };
    expect(await todosOf(substitute)).toContainEqual(
      expect.objectContaining({ ...due, substituteFor: absent.viewer.name }),
    );
    expect(await todosOf(absent)).toContainEqual(expect.objectContaining({ ...due, substituteFor: null }));
    const told = await app.database.query<{ text: string }>(sql`
      select text from notice where user_id = ${substitute.id} and task_id = ${id}`);
    expect(told).toEqual([{ text: `任务等待你接收（代 ${absent.viewer.name}）` }]);
  });

  it('is taken by the substitute, and the history names both', async () => {
    const id = await published();

    expect((await read(id, substitute)).data.record.allowed).toEqual(['receive']);
    expect(await step(id, 'receive', substitute)).toMatchObject({ code: 0 });
    const [taken] = await app.database.query(sql`
      select user_id as "userId", remark from change_history where record_id = ${id} and event = 'receive'`);
    expect(taken).toEqual({ userId: substitute.id, remark: `代 ${absent.viewer.name} 办理` });

    const told = () =>
      app.database.query<{ text: string }>(sql`
        select text from notice where user_id = ${absent.id} and kind = 'copied' and link like ${`%${id}`}`);
    expect(await told()).toEqual([{ text: `${substitute.viewer.name} 代你办理：接收` }]);

    expect(await step(id, 'start', absent)).toMatchObject({ code: 0 });
    expect(await told()).toHaveLength(1);
    const [own] = await app.database.query(sql`
      select remark from change_history where record_id = ${id} and event = 'start'`);
    expect(own).toEqual({ remark: null });
  });

  it('gives nothing beside the step: no change, no removal, none of the publisher’s steps', async () => {
    const id = await published();

    for (const event of ['cancel', 'reassign', 'accept']) {
      expect((await step(id, event, substitute, { cancelReason: '不做了' })).code, event).not.toBe(0);
    }
    const patch = { id, version: 2, patch: { title: '改写' } };
    expect((await app.call('/task/update_task', patch, substitute)).code).not.toBe(0);
    expect((await read(id, publisher)).data.record.status).toBe('published');
  });

  it('is nothing for a substitute in some processes alone, and for nobody once the absence is over', async () => {
    const id = await published();
    expect(await read(id, partial)).toMatchObject({ status: 404 });

    await app.database.execute(sql`update process_proxy set ended_at = now() where agent_id = ${substitute.id}`);
    expect(await read(id, substitute)).toMatchObject({ status: 404 });
    expect(await step(id, 'receive', substitute)).toMatchObject({ status: 404 });
    expect(await todosOf(substitute)).toEqual([]);
  });
});
