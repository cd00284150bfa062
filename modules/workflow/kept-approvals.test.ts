import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';

let app: TestApplication;
let editor: Person;
let first: Person;
let second: Person;
let category: string;

beforeAll(async () => {
  const approving = await approvingApplication();
  ({ app } = approving);
  const { factory } = app;
  editor = await factory.person('editor');
  first = await factory.person('operator');
  second = await factory.person('operator');
  category = await factory.add('contentcategory', { needAudit: true, kind: 'notice' });
  const joint = {
    candidateRule: 'users',
    candidateValue: `${first.id},${second.id}`,
    mode: 'all',
    keepApproved: 'true',
  };
  const xml = diagram(
    'content_publish',
    element('startEvent', 'start'),
    userTask('check', joint),
    element('endEvent', 'end'),
    flows('start -> check', 'check -> end'),
  );
  await app.database.transaction((store) => approving.engine.deploy(store, { id: first.id, name: '管理员' }, { xml }));
});
afterAll(() => app.close());

const open = (id: string) =>
  app.database.query<{ userId: string; taskId: string; taskVersion: number }>(sql`
    select task.assignee_id as "userId", task.id as "taskId", task.version as "taskVersion" from process_task task
    join process_instance instance on instance.id = task.instance_id
    where instance.business_id = ${id} and task.state = 'active'`);

async function decide(path: string, id: string, person: Person): Promise<void> {
  const task = (await open(id)).find(({ userId }) => userId === person.id);
  const { taskId, taskVersion } = task ?? {};
  expect(await app.call(path, { taskId, taskVersion, opinion: '意见' }, person)).toMatchObject({ code: 0 });
}

/** Who is asked once a content came back by the second of two who check it, and was submitted again with these changes. */
async function askedAfter(changes: object): Promise<string[]> {
  const draft = { title: '封网通知', category, body: '<p>周五起封网。</p>' };
  const { id } = (await app.call<{ id: string }>('/content/add_content', draft, editor)).data;
  const version = async () =>
    (await app.call<{ record: { version: number } }>('/content/detail', { id }, editor)).data.record.version;
  await app.call('/content/submit', { id, version: await version() }, editor);
  await decide('/workflow/approve', id, first);
  await decide('/workflow/return', id, second);
  const patch = { id, version: await version(), patch: changes };
  expect(await app.call('/content/update_content', patch, editor)).toMatchObject({ code: 0 });
  await app.call('/content/submit', { id, version: await version() }, editor);
  return (await open(id)).map(({ userId }) => userId);
}

it('asks whoever has approved a record anew where a long text of it has changed, and not where nothing has', async () => {
  expect(await askedAfter({ title: '封网通知' })).toEqual([second.id]);
  const asked = await askedAfter({ body: '<p>周六起封网。</p>' });
  expect(asked.sort()).toEqual([first.id, second.id].sort());
});
