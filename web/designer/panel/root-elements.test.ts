// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { flavours } from '#shared/bpmn/flavour.ts';
import { childrenOf, type DiagramElement, nodeOf } from '#web/designer/canvas/moddle.ts';
import { problemsOf } from '#web/designer/panel/entry.ts';
import { definitionsOf } from '#web/designer/panel/owner.ts';
import {
  createRootElement,
  rootElementAdded,
  rootElementChanged,
  rootElementRemoved,
  rootElementsOf,
  usersOf,
} from '#web/designer/panel/root-elements.ts';
import { rootShape } from '#web/designer/panel/root-shape.ts';
import { categoryChanges, dataStoreCreated } from '#web/designer/panel/structure.ts';
import { timerChanges } from '#web/designer/panel/timer-changes.ts';
import { afterEdits } from '#web/designer/testing/edit.ts';
import { elementOf, everyXmlFor, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { nextRuns } from '#web/designer/timer/next-runs.ts';

const paidOf = (element: DiagramElement) => {
  const [paid] = rootElementsOf(definitionsOf(nodeOf(element)), 'Message');
  if (!paid) throw new Error('the message is missing');
  return paid;
};

it.each(flavours)('adds, edits and removes signals and messages of %s through the history', async (flavour) => {
  const add = (element: DiagramElement) => {
    const definitions = definitionsOf(nodeOf(element));
    return rootElementAdded(
      element,
      definitions,
      createRootElement(definitions, 'Signal', { id: 'alarm', name: '告警' }),
    );
  };
  expect(await afterEdits(flavour, 'everything', add)).toContain('<bpmn:signal id="alarm" name="告警" />');

  const renamed = await afterEdits(flavour, 'everything', (element) =>
    rootElementChanged(element, paidOf(element), 'Message', { id: 'settled', name: '已结清' }),
  );
  expect(renamed).toContain('<bpmn:message id="settled" name="已结清" />');
  expect(renamed).toContain('messageRef="settled"');

  const heard = { id: 'alarm', name: '告警', scope: 'processInstance' };
  const scoped = await afterEdits(flavour, 'everything', (element) => {
    const definitions = definitionsOf(nodeOf(element));
    return rootElementAdded(element, definitions, createRootElement(definitions, 'Signal', heard, flavour));
  });
  // Camunda has none.
  const scope = flavour === 'camunda' ? '' : ` ${flavour}:scope="processInstance"`;
  expect(scoped).toContain(`<bpmn:signal id="alarm" name="告警"${scope} />`);

  const removed = await afterEdits(flavour, 'everything', (element) =>
    rootElementRemoved(element, definitionsOf(nodeOf(element)), paidOf(element)),
  );
  expect(removed).not.toContain('<bpmn:message ');
});

it('knows what refers to a message', async () => {
  const drawing = await openDrawing(everyXmlFor('camunda'));
  const process = elementOf(drawing, 'everything');
  const all = ['message', 'signal', 'receive', 'review'].map((id) => elementOf(drawing, id));

  expect(usersOf(all, 'Message', paidOf(process)).map(({ id }) => id)).toEqual(['message']);
});

it.each([
  ['Message', '该消息已存在，请修改id后重新保存'],
  ['Signal', '该信号已存在，请修改id后重新保存'],
] as const)('refuses the id of another %s, of another element, and none at all', (kind, text) => {
  const { fields } = rootShape(kind, (id) => id === 'review').editor;
  const problem = (id: string) => problemsOf(fields, { id }, [{ id: 'taken' }]).get('id');

  expect(problem('taken')).toBe(text);
  expect(problem('review')).toBe('ID review 已被其他元素使用');
  expect(problem('')).toBe('ID 不能为空');
  expect(problem('free')).toBeUndefined();
});

it('gives a timer exactly one kind', async () => {
  const definition = (element: DiagramElement) => {
    const [one] = childrenOf(nodeOf(element), 'eventDefinitions');
    if (!one) throw new Error('the definition is missing');
    return one;
  };
  const xml = await afterEdits(
    'camunda',
    'timer',
    (element) => timerChanges(element, definition(element), 'duration', 'PT1H'),
    (element) => timerChanges(element, definition(element), 'cycle', 'R3/PT1H'),
  );

  expect(xml).toContain('<bpmn:timeCycle xsi:type="bpmn:tFormalExpression">R3/PT1H</bpmn:timeCycle>');
  expect(xml).not.toContain('timeDuration');
});

it('names the category of a group, and gives a data store reference its store', async () => {
  expect(await afterEdits('camunda', 'everything', (element) => dataStoreCreated(element, '台账').slice(0, 1))).toMatch(
    /<bpmn:dataStore id="DataStore_\w+" name="台账" \/>/,
  );
  expect(await afterEdits('camunda', 'group', (element) => categoryChanges(element, '财务'))).toMatch(
    /categoryValueRef="CategoryValue_\w+"/,
  );
});

const now = new Date('2027-03-01T08:00:00');

it.each([
  ['date', '2027-05-01T09:00:00', 1],
  ['duration', 'PT2H', 1],
  ['cycle', 'R3/PT10M', 3],
  ['cycle', 'R/P1D', 5],
  ['cycle', 'R2/2027-04-01T00:00:00/P1D', 2],
  ['cycle', '0 0 9 ? * MON-FRI', 5],
  ['duration', `\${wait}`, 0],
] as const)('computes the next runs of %s %s', (kind, text, count) => {
  const runs = nextRuns(kind, text, now);

  expect(runs.problem).toBeUndefined();
  expect(runs.times).toHaveLength(count);
  expect(runs.times.every((time) => time > now)).toBe(true);
});

it.each([
  ['date', '明天'],
  ['duration', 'P'],
  ['duration', 'PT'],
  ['cycle', 'R3/soon'],
  ['cycle', '99 0 9 * * ?'],
] as const)('says what is wrong with %s %s', (kind, text) => {
  expect(nextRuns(kind, text, now)).toMatchObject({ times: [], problem: expect.any(String) });
});
