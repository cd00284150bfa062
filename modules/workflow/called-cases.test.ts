import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import type { Person } from '#server/testing/factory.ts';
import { done, shippedWorld } from './testing/shipped-world.ts';

const world = await shippedWorld();
const { app, member, operator, leaders, deploy, act, look } = world;

const named = (person: Person) => person.viewer.name;

const calling = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">
  <bpmn:process id="calling" name="联合用印" isExecutable="true">
    <bpmn:startEvent id="start" />
    <bpmn:callActivity id="call" name="用印" calledElement="seal" />
    <bpmn:endEvent id="end" />
    <bpmn:sequenceFlow id="f1" sourceRef="start" targetRef="call" />
    <bpmn:sequenceFlow id="f2" sourceRef="call" targetRef="end" />
  </bpmn:process>
</bpmn:definitions>`;

it('a case names what it has called and what has called it, to whoever may see those', async () => {
  await deploy(calling);
  const input = { key: 'calling', title: '联合用印', variables: {} };
  const { data } = await app.call<{ instanceId: string }>('/workflow/start', input, member);
  const caller = { id: data.instanceId, title: '联合用印', processName: '联合用印', status: 'running' };
  const [inside] = await app.database.query<{ id: string }>(sql`
    select id from process_instance where parent_instance_id = ${caller.id}`);
  if (!inside) throw new Error('nothing was called');
  const called = { id: inside.id, title: '联合用印', processName: '用印申请', status: 'running' };

  expect(await look(caller.id)).toMatchObject({ caller: null, called: [called] });
  expect(await look(caller.id, member)).toMatchObject({ caller: null, called: [called] });
  expect(await look(inside.id, operator)).toMatchObject({ caller, called: [] });
  await done(act(inside.id, 'approve', operator));
  // Whoever decides in what was called has nothing to do with the caller.
  expect(await look(inside.id, leaders[0])).toMatchObject({ caller: null, called: [] });
});

it('what a case has called is not another one that its starter has begun', async () => {
  await deploy(calling);
  const starter = await app.factory.person('company', { company: world.company });
  const input = { key: 'calling', title: '联合用印', variables: {} };
  const { data } = await app.call<{ instanceId: string }>('/workflow/start', input, starter);
  const { data: started } = await app.call<{ rows: { instanceId: string }[]; total: number }>(
    '/workflow/work',
    { kind: 'started' },
    starter,
  );
  // It stands where what it has called does.
  const standing = { instanceId: data.instanceId, nodeName: '平台核对', handlers: [operator, world.other].map(named) };
  expect(started).toMatchObject({
    rows: [{ ...standing, handlers: expect.arrayContaining(standing.handlers) }],
    total: 1,
  });
  const listed = await app.call<{ rows: { id: string; currentNodes: { name: string }[] }[] }>(
    '/workflow/instances',
    { key: 'calling', size: 1 },
    world.admin,
  );
  expect(listed.data.rows).toMatchObject([{ id: data.instanceId, currentNodes: [{ name: '平台核对' }] }]);
  expect((await app.call('/workflow/work_count', {}, starter)).data).toMatchObject({ started: 1 });
  const choices = await app.call('/workflow/work_choices', { kind: 'started' }, starter);
  expect(choices.data).toMatchObject({ origins: [{ value: 'process:calling', label: '联合用印' }] });
});
