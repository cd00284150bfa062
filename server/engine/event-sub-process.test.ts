import { expect, it } from 'vitest';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';
import { element, event, file, flows, forEngine, process, refers, timer, userTask } from './testing/diagram.ts';
import { people } from './testing/people.ts';
import { worldOfFile } from './testing/world-of-file.ts';

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
  const xml = engine === 'camunda' ? file(roots, whole) : forEngine(engine, file(roots, whole));
  const instance = await world.run(xml);
  await world.approve(instance, 'work', bob);
  expect(await world.open(instance)).toEqual(open);
  const warned = checkDeployable(await readProcess(xml), { serviceNames: [] }).map(({ elementId }) => elementId);
  expect(warned).toEqual(engine === 'camunda' ? [] : ['inside', 'late']);
});
