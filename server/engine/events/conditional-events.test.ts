import { describe, expect, it } from 'vitest';
import { diagram, element, event, file, flows, process, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

/*
 * When conditional events are looked at in a file for Camunda: its `PvmAtomicOperationActivityExecute` does so before what
 * an activity is for, `FlowNodeActivityBehavior.leave` before the activity is left, with each change of a variable.
 */

const { bob } = people;
const world = await worldOfFile();

const begin = element('startEvent', 'start');
const raise = `\${execution.setVariable('level', 1)}`;
const raising = (id: string, content = '') => element('serviceTask', id, { 'camunda:expression': raise }, content);
const extensions = (content: string) => `<extensionElements>${content}</extensionElements>`;
const condition = (body: string, attributes = '') =>
  `<conditionalEventDefinition ${attributes}><condition>\${${body}}</condition></conditionalEventDefinition>`;
const isRaised = condition('level == 1');
/** What happens on the border of a node. */
const border = (attachedToRef: string, cancelActivity: boolean, definition = isRaised) =>
  event('boundaryEvent', 'border', definition, { attachedToRef, cancelActivity: String(cancelActivity) }) +
  userTask('caught', 'bob') +
  flows('border -> caught');
/** What happens within the process or sub-process. */
const inside = (isInterrupting: boolean, definition = isRaised) =>
  element(
    'subProcess',
    'within',
    { triggeredByEvent: 'true' },
    event('startEvent', 'heard', definition, { isInterrupting: String(isInterrupting) }) +
      userTask('caught', 'bob') +
      flows('heard -> caught'),
  );

async function opened(xml: string, variables?: Record<string, unknown>): Promise<string[]> {
  return world.open(await world.run(xml, variables));
}

describe.each([
  ['that interrupts', true],
  ['that interrupts nothing', false],
])('a conditional event on the border %s', (_, isInterrupting) => {
  const around = (work: string, ...others: string[]) =>
    diagram(
      'around',
      begin,
      work,
      userTask('after', 'bob'),
      flows('start -> work', 'work -> after'),
      border('work', isInterrupting),
      ...others,
    );
  const caught = isInterrupting ? ['caught'] : ['after', 'caught'];

  it('happens by what the activity itself has set', async () => {
    expect(await opened(around(raising('work')))).toEqual(caught);
  });

  it('happens before the activity where it holds already, by a variable of its own or a listener', async () => {
    const seen: (string | null)[] = [];
    world.services.set('note', async ({ nodeId }) => void seen.push(nodeId));
    const own = extensions(
      '<camunda:inputOutput><camunda:inputParameter name="level">${1}</camunda:inputParameter></camunda:inputOutput>',
    );
    const told = extensions(`<camunda:executionListener event="start" expression="${raise}"/>`);
    for (const content of [own, told]) {
      const work = element('serviceTask', 'work', { 'camunda:delegateExpression': '${note}' }, content);
      expect(await opened(around(work))).toEqual(caught);
    }
    expect(seen).toEqual(isInterrupting ? [] : ['work', 'work']);
  });

  it('happens by what a called process hands out, and not by what is handed out around it', async () => {
    const calling = (content: string) =>
      around(element('callActivity', 'work', { calledElement: 'called' }, extensions(content)));
    const called = process('called', element('startEvent', 'begin'), raising('set'), flows('begin -> set'));
    const both = (xml: string) => xml.replace('</definitions>', `${called}</definitions>`);
    expect(await opened(both(calling('<camunda:out source="level" target="level"/>')))).toEqual(caught);
    const handed = '<camunda:outputParameter name="level">${1}</camunda:outputParameter>';
    expect(await opened(both(calling(`<camunda:inputOutput>${handed}</camunda:inputOutput>`)))).toEqual(['after']);
  });

  it('happens by what somebody fills in when he completes the task', async () => {
    const instance = await world.run(around(userTask('work', 'bob')));
    await world.approve(instance, 'work', bob, { level: 1 });
    expect(await world.open(instance)).toEqual(caught);
  });
});

it('what begins an event sub-process happens although nothing follows in the sub-process around it', async () => {
  const part = [element('startEvent', 'in'), raising('work'), flows('in -> work'), inside(false)];
  const xml = diagram('around', begin, element('subProcess', 'part', {}, part.join('')), flows('start -> part'));
  expect(await opened(xml)).toEqual(['caught']);
});

describe('a conditional event that interrupts nothing', () => {
  const changed = (definition: string) =>
    diagram(
      'changed',
      begin,
      userTask('work', 'bob'),
      userTask('after', 'bob'),
      inside(false, definition),
      flows('start -> work', 'work -> after'),
    );

  it('happens for each change of a variable', async () => {
    const instance = await world.run(changed(isRaised));
    await world.approve(instance, 'work', bob, { level: 1, other: 2 });
    expect(await world.open(instance)).toEqual(['after', 'caught', 'caught']);
  });

  it('happens for the beginning of a process and for each variable that it begins with', async () => {
    expect(await opened(changed(isRaised), { level: 1, other: 2 })).toEqual(['caught', 'caught', 'caught', 'work']);
    const named = condition('level == 1', 'camunda:variableName="level"');
    expect(await opened(changed(named), { level: 1, other: 2 })).toEqual(['caught', 'caught', 'work']);
    // What a listener of the start event sets is not there yet when the process begins.
    const xml = changed(isRaised).replace(
      begin,
      element(
        'startEvent',
        'start',
        {},
        extensions(`<camunda:executionListener event="start" expression="${raise}"/>`),
      ),
    );
    expect(await opened(xml, { other: 2 })).toEqual(['caught', 'work']);
  });

  it('happens for a variable that was made and changed in one step as for each alone', async () => {
    const raisedTwice = raising('work', extensions(`<camunda:executionListener event="start" expression="${raise}"/>`));
    const around = (kind: string) =>
      diagram(
        'around',
        begin,
        raisedTwice,
        userTask('after', 'bob'),
        flows('start -> work', 'work -> after'),
        inside(false, condition('level == 1', `camunda:variableEvents="${kind}"`)),
      );
    for (const kind of ['create', 'update']) expect(await opened(around(kind))).toEqual(['after', 'caught']);
  });

  it('does not hear of what is changed within another activity', async () => {
    const own =
      '<camunda:inputOutput><camunda:inputParameter name="level">${0}</camunda:inputParameter></camunda:inputOutput>';
    const any = condition('true', 'camunda:variableName="level"');
    const xml = file(
      '',
      process(
        'local',
        begin,
        raising('work', extensions(own)),
        userTask('after', 'bob'),
        flows('start -> work', 'work -> after'),
        inside(false, any),
      ),
    );
    // Once because it holds when it begins to wait.
    expect(await opened(xml)).toEqual(['after', 'caught']);
  });
});
