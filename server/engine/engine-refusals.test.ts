import { describe, expect, it } from 'vitest';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';
import { element, event, file, flows, forEngine, process, refers, timer, userTask } from './testing/diagram.ts';

const begin = element('startEvent', 'start');

async function faultsOf(xml: string): Promise<string[]> {
  const problems = checkDeployable(await readProcess(xml), { serviceNames: [] });
  return problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

/**
 * Camunda's `BpmnParse` and the validators of Flowable and Activiti refuse these when they are deployed; what would be
 * run of them here is not what their author can have seen.
 */
describe('what the engine of the file refuses', () => {
  const work = userTask('work', 'bob');
  const border = (id: string, definition: string, attachedToRef = 'work') =>
    event('boundaryEvent', id, definition, { attachedToRef });
  const twice = (definition: string) =>
    [work, border('one', definition), border('two', definition), flows('start -> work')].join('');
  const roots = '<message id="paid" name="paid"/><signal id="go" name="go"/><escalation id="up" escalationCode="up"/>';
  const around = (...elements: string[]) => file(roots, process('refused', begin, ...elements));
  const escalated = (ref: string) => `<escalationEventDefinition${ref}/>`;
  const call = (attributes: Record<string, string>) =>
    around(element('serviceTask', 'call', attributes), flows('start -> call'));
  const part = element('subProcess', 'part', { triggeredByEvent: 'true' }, event('startEvent', 'heard', timer('PT1H')));
  const inside = [element('startEvent', 'in'), event('endEvent', 'no', '<cancelEventDefinition/>'), flows('in -> no')];
  const cancelled = (...borders: string[]) =>
    around(
      element('transaction', 'work', {}, inside.join('')),
      ...borders.map((id) => border(id, '<cancelEventDefinition/>')),
      flows('start -> work'),
    );
  const behind = event('intermediateCatchEvent', 'late', timer('PT1H'));
  const gateway = element('eventBasedGateway', 'gate') + behind + work;

  it.each([
    ['two messages of one name on a border', around(twice(refers('message', 'paid')))],
    ['two cancels on a transaction', cancelled('one', 'two')],
    ['a result of a class', call({ 'camunda:class': 'a.B', 'camunda:resultVariable': 'result' })],
    [
      'the compensation of what is not there',
      around(event('endEvent', 'undo', '<compensateEventDefinition activityRef="no"/>')),
    ],
    ['a flow into an event sub-process', around(part, flows('start -> part'))],
    ['a choice that leads nowhere', around(element('exclusiveGateway', 'gate'), flows('start -> gate'))],
    [
      'a choice of one way that may be closed',
      around(element('exclusiveGateway', 'gate'), work, flows('start -> gate', 'gate -> work [open]')),
    ],
  ])('by every engine: %s', async (_, xml) => {
    for (const written of [xml, forEngine('flowable', xml), forEngine('activiti', xml)]) {
      expect(await faultsOf(written)).not.toEqual([]);
    }
  });

  it('but not one cancel on it', async () => {
    expect(await faultsOf(cancelled('one'))).toEqual([]);
  });

  it.each([
    ['two signals of one name at one place', around(twice(refers('signal', 'go')))],
    [
      'an escalation beside one that hears all',
      around(
        work,
        border('one', escalated('')),
        border('two', escalated(' escalationRef="up"')),
        flows('start -> work'),
      ),
    ],
    [
      'an escalation out of what throws none',
      around(element('task', 'work'), border('high', escalated('')), flows('start -> work')),
    ],
    [
      'two ways to what stands behind an event gateway',
      around(gateway, flows('start -> gate', 'gate -> late', 'work -> late')),
    ],
    [
      'the compensation of what lies elsewhere',
      around(
        element('subProcess', 'part', {}, element('startEvent', 'in') + element('task', 'done') + flows('in -> done')),
        event('endEvent', 'undo', '<compensateEventDefinition activityRef="done"/>'),
        flows('start -> part', 'part -> undo'),
      ),
    ],
    [
      'two that undo one sub-process',
      around(
        element(
          'subProcess',
          'work',
          {},
          [
            element('startEvent', 'in'),
            element(
              'subProcess',
              'own',
              { triggeredByEvent: 'true' },
              event('startEvent', 'undone', '<compensateEventDefinition/>'),
            ),
          ].join(''),
        ),
        border('outer', '<compensateEventDefinition/>'),
        element('task', 'undo', { isForCompensation: 'true' }),
        element('association', 'link', { sourceRef: 'outer', targetRef: 'undo' }),
        flows('start -> work'),
      ),
    ],
    [
      'two starts of the whole by one condition',
      around(
        ...['one', 'two'].map((id) =>
          event(
            'startEvent',
            id,
            '<conditionalEventDefinition><condition>${amount > 1}</condition></conditionalEventDefinition>',
          ),
        ),
      ),
    ],
    ['a way into what undoes', around(element('task', 'undo', { isForCompensation: 'true' }), flows('start -> undo'))],
  ])('by Camunda: %s', async (_, xml) => {
    expect(await faultsOf(xml)).not.toEqual([]);
    expect(await faultsOf(forEngine('flowable', xml))).toEqual([]);
  });
});
