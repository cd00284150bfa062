import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import {
  element,
  event,
  file,
  flows,
  forEngine,
  process,
  refers,
  timer,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';

const { bob } = people;
const world = await worldOfFile();
const roots =
  '<error id="broken" name="broken" errorCode="broken"/><error id="given_up" name="given_up" errorCode="given_up"/>';

/** Flowable's `EventSubProcessWithBoundaryEventsTest`. */
it.each([
  ['camunda', ['inner']],
  ['flowable', ['outer']],
  ['activiti', ['outer']],
] as const)('what is on its border is heard in a file for %s alone: %o', async (engine, open) => {
  const part = [
    element('startEvent', 'begin'),
    userTask('work', 'bob'),
    event('endEvent', 'break', refers('error', 'broken')),
    element(
      'subProcess',
      'mend',
      { triggeredByEvent: 'true' },
      event('startEvent', 'broke', refers('error', 'broken')) +
        event('endEvent', 'give_up', refers('error', 'given_up')) +
        flows('broke -> give_up'),
    ),
    event('boundaryEvent', 'inside', refers('error', 'given_up'), { attachedToRef: 'mend' }),
    event('boundaryEvent', 'late', timer('PT1H'), { attachedToRef: 'mend' }),
    userTask('inner', 'bob'),
    flows('begin -> work', 'work -> break', 'inside -> inner'),
  ];
  const whole = process(
    'mending',
    element('startEvent', 'start'),
    element('subProcess', 'part', {}, part.join('')),
    event('boundaryEvent', 'outside', refers('error', 'given_up'), { attachedToRef: 'part' }),
    userTask('outer', 'bob'),
    flows('start -> part', 'outside -> outer'),
  );
  const xml = forEngine(engine, file(roots, whole));
  const instance = await world.run(xml);
  await world.approve(instance, 'work', bob);
  expect(await world.open(instance)).toEqual(open);
  const warned = checkDeployable(await readProcess(xml), { serviceNames: [] }).map(({ elementId }) => elementId);
  expect(warned).toEqual(engine === 'camunda' ? [] : ['inside', 'late']);
});

/** Activiti's `CallActivityBehavior`. */
it.each([
  ['camunda', ['stopped']],
  ['flowable', ['stopped']],
  ['activiti', []],
] as const)('waits for its message in a process that is called in a file for %s: %o', async (engine, heard) => {
  const message = '<message id="stop" name="stop"/>';
  const mending = event('startEvent', 'stopped', refers('message', 'stop')) + userTask('mend', 'bob');
  const caller = process(
    'calling_out',
    element('startEvent', 'start'),
    element('callActivity', 'call', { calledElement: 'called_out' }),
    flows('start -> call'),
  );
  const called = process(
    'called_out',
    element('startEvent', 'begin'),
    userTask('work', 'bob'),
    element('subProcess', 'mending', { triggeredByEvent: 'true' }, mending + flows('stopped -> mend')),
    flows('begin -> work'),
  );
  const xml = file(message, caller, called);
  await world.run(forEngine(engine, xml));
  const waiting = await world.database.query<{ nodeId: string }>(sql`
    select node_id as "nodeId" from process_subscription where instance_id is not null`);
  expect(waiting.map(({ nodeId }) => nodeId)).toEqual(heard);
});

it('is refused where Activiti refuses it: begun by time', async () => {
  const mending = element(
    'subProcess',
    'mending',
    { triggeredByEvent: 'true' },
    event('startEvent', 'late', timer('PT1H')) + userTask('mend', 'bob') + flows('late -> mend'),
  );
  const drawn = [element('startEvent', 'start'), userTask('work', 'bob'), mending, flows('start -> work')];
  const xml = file('', process('by_time', ...drawn));
  for (const engine of ['flowable', 'activiti'] as const) {
    const said = checkDeployable(await readProcess(forEngine(engine, xml)), { serviceNames: [] });
    const faults = said.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    expect(faults).toEqual(
      engine === 'activiti' ? ['事件子流程“mending”不能由定时开始：Activiti 不部署这样的文件'] : [],
    );
  }
});
