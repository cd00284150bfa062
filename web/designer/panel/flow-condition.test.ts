// @vitest-environment jsdom
import { expect, it } from 'vitest';
import {
  canHaveDefault,
  conditionChanges,
  type FlowKind,
  flowConditionOf,
  flowKindChanges,
} from '#web/designer/panel/flow-condition.ts';
import { approvalXml, change, elementOf, openDrawing, xmlOf } from '#web/designer/testing/open-drawing.ts';

async function drawingWithKind(id: string, kind: FlowKind) {
  const drawing = await openDrawing();
  const flow = elementOf(drawing, id);
  change(drawing, flowKindChanges(flow, kind));
  return { drawing, flow };
}

it('reads the three kinds', async () => {
  const drawing = await openDrawing();
  const kindOf = (id: string) => flowConditionOf(elementOf(drawing, id), 'camunda').kind;

  expect([kindOf('toGateway'), kindOf('toRefused'), kindOf('toNotify')]).toEqual(['normal', 'default', 'condition']);
});

it('starts a condition as an empty expression and leaves another default alone', async () => {
  const { drawing } = await drawingWithKind('toGateway', 'condition');

  expect(await xmlOf(drawing, 'toGateway')).toContain('<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression" />');
  expect(await xmlOf(drawing, 'gateway')).toContain('default="toRefused"');
});

it('makes a flow the default of its source and clears its condition', async () => {
  const { drawing } = await drawingWithKind('toNotify', 'default');

  expect(await xmlOf(drawing, 'gateway')).toContain('default="toNotify"');
  expect(await xmlOf(drawing, 'toNotify')).not.toContain('conditionExpression');
});

it.each(['normal', 'condition'] as const)(
  'takes the mark of the default away when the flow becomes %s',
  async (kind) => {
    const { drawing, flow } = await drawingWithKind('toRefused', kind);

    expect(await xmlOf(drawing, 'gateway')).not.toContain('default=');
    expect(flowConditionOf(flow, 'camunda').kind).toBe(kind);
  },
);

it('undoes a change of kind in one step', async () => {
  const { drawing } = await drawingWithKind('toNotify', 'default');

  drawing.service('commandStack').undo();

  expect((await drawing.getXml()).trim()).toBe(approvalXml.trim());
  expect(drawing.canUndo).toBe(false);
});

it.each([
  [{ format: 'expression', body: `\${a}`, language: '', resource: '' }, `>\${a}</bpmn:conditionExpression>`],
  [
    { format: 'inlineScript', body: 'a', language: 'groovy', resource: '' },
    'language="groovy">a</bpmn:conditionExpression>',
  ],
  [
    { format: 'externalScript', body: '', language: 'groovy', resource: 'a.groovy' },
    'language="groovy" camunda:resource="a.groovy" />',
  ],
] as const)('writes and reads back %o', async (condition, written) => {
  const drawing = await openDrawing();
  const flow = elementOf(drawing, 'toNotify');

  change(drawing, conditionChanges(flow, 'camunda', condition));

  expect(await xmlOf(drawing, 'toNotify')).toContain(written);
  expect(flowConditionOf(flow, 'camunda')).toEqual({ kind: 'condition', ...condition });
});

it('offers a default only where the source can have one', async () => {
  const drawing = await openDrawing();

  expect(canHaveDefault(elementOf(drawing, 'toNotify'))).toBe(true);
  expect(canHaveDefault(elementOf(drawing, 'toGateway'))).toBe(true);
  expect(canHaveDefault(elementOf(drawing, 'toReview'))).toBe(false);
});
