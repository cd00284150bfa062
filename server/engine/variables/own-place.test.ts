import { describe, expect, it } from 'vitest';
import { diagram, element, event, file, flows, process, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

/* What Camunda keeps where it belongs, and what it tells of a task. Tried with Camunda 7.23. */

const { bob, eve } = people;
const world = await worldOfFile();
const begin = element('startEvent', 'start');
const service = (id: string, expression: string) =>
  element('serviceTask', id, { 'camunda:expression': `\${${expression}}` });
const variablesOf = async (instance: { id: string }) => (await world.look(instance)).variables;

describe('a variable that an expression sets locally', () => {
  it('is that of the sub-process around it, and gone with it', async () => {
    const inside = [
      element('startEvent', 'in'),
      service('set', `execution.setVariableLocal('own', 'a')`),
      service('show', `execution.setVariable('seen', own)`),
      flows('in -> set', 'set -> show'),
    ];
    const xml = diagram(
      'placed',
      begin,
      element('subProcess', 'part', {}, inside.join('')),
      userTask('after', 'bob'),
      flows('start -> part', 'part -> after'),
    );
    expect(await variablesOf(await world.run(xml))).toEqual({ seen: 'a' });
  });

  it('is that of its node, where the node has any', async () => {
    const content = `<extensionElements>
      <camunda:executionListener event="start" expression="\${execution.setVariableLocal('own', 2)}"/>
      <camunda:inputOutput><camunda:inputParameter name="given">1</camunda:inputParameter>
        <camunda:outputParameter name="result">\${own + 1}</camunda:outputParameter></camunda:inputOutput></extensionElements>`;
    const xml = diagram(
      'placed',
      begin,
      element('task', 'work', {}, content),
      userTask('after', 'bob'),
      flows('start -> work', 'work -> after'),
    );
    expect(await variablesOf(await world.run(xml))).toEqual({ result: 3 });
  });
});

it('the code of an error that is caught on a border is set where its name lives, in what is interrupted too', async () => {
  const own = `<extensionElements><camunda:inputOutput><camunda:inputParameter name="code">1</camunda:inputParameter>
    <camunda:outputParameter name="kept">\${code}</camunda:outputParameter></camunda:inputOutput></extensionElements>`;
  const inside = element('startEvent', 'in') + event('endEvent', 'bad', '<errorEventDefinition errorRef="e"/>');
  const caught = '<errorEventDefinition errorRef="e" camunda:errorCodeVariable="code"/>';
  const xml = file(
    '<error id="e" errorCode="E"/>',
    process(
      'caught',
      begin,
      element('subProcess', 'part', {}, own + inside + flows('in -> bad')),
      event('boundaryEvent', 'border', caught, { attachedToRef: 'part' }),
      userTask('after', 'bob'),
      flows('start -> part', 'border -> after'),
    ),
  );
  expect(await variablesOf(await world.run(xml))).toEqual({ kept: 'E' });
});

describe('a listener of a task', () => {
  const heard = (...calls: [event: string, call: string][]) => {
    const listeners = calls.map(
      ([name, call]) => `<camunda:taskListener event="${name}" expression="\${task.${call}}"/>`,
    );
    const own = `<extensionElements>${listeners.join('')}</extensionElements>`;
    return diagram(
      'told',
      begin,
      element(
        'userTask',
        'work',
        { 'camunda:assignee': 'bob', 'camunda:priority': '${3 + 4}', name: '办 ${who}' },
        own,
      ),
      userTask('after', 'bob'),
      flows('start -> work', 'work -> after'),
    );
  };

  it('is told of the task by an expression', async () => {
    const xml = heard(
      ['create', `setVariable('name', task.name)`],
      ['create', `setVariable('priority', task.priority)`],
      ['create', `setVariable('assignee', task.assignee)`],
      ['complete', `setVariable('id', task.id)`],
    );
    const instance = await world.run(xml, { who: '甲' });
    const { id } = await world.task(instance, 'work');
    await world.approve(instance, 'work', bob);
    expect(await variablesOf(instance)).toEqual({ who: '甲', name: '办 甲', priority: 7, assignee: bob.id, id });
  });

  it('gives the task to somebody by an expression', async () => {
    const instance = await world.run(heard(['create', 'setAssignee(who)']), { who: 'eve' });
    expect((await world.task(instance, 'work')).assigneeId).toBe(eve.id);
    const unknown = world.run(heard(['create', `setAssignee('nobody')`]), { who: 'eve' });
    await expect(unknown).rejects.toThrow('nobody');
  });

  it('hears in camunda that the task is interrupted before anything goes on', async () => {
    const told = (event: string, letter: string) =>
      `<camunda:${event} expression="\${execution.setVariable('told', told.concat('${letter}'))}"/>`;
    const own = `<extensionElements>${told('executionListener event="end"', 'e')}${told('taskListener event="delete"', 'd')}</extensionElements>`;
    const xml = diagram(
      'told',
      begin,
      element('userTask', 'work', { 'camunda:assignee': 'bob' }, own),
      event('boundaryEvent', 'late', '<timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition>', {
        attachedToRef: 'work',
      }),
      service('next', `execution.setVariable('told', told.concat('n'))`),
      userTask('after', 'bob'),
      flows('start -> work', 'late -> next', 'next -> after'),
    );
    const instance = await world.run(xml, { told: '' });
    await world.engine.runJobs(world.database, { now: new Date(Date.now() + 3_700_000) });
    expect(await variablesOf(instance)).toEqual({ told: 'edn' });
  });
});
