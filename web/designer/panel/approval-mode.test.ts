// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { flavours } from '#shared/bpmn/flavour.ts';
import type { DiagramElement } from '#web/designer/canvas/moddle.ts';
import { candidateChanges, ruleOf } from '#web/designer/panel/approval.ts';
import { hasForeignLoop, ruleChanges } from '#web/designer/panel/approval-mode.ts';
import { loopKindChanges } from '#web/designer/panel/loop.ts';
import { afterEdits } from '#web/designer/testing/edit.ts';
import { change, elementOf, everyXmlFor, openDrawing } from '#web/designer/testing/open-drawing.ts';

it.each(flavours)('writes a joint decision for %s as a rule and as a multi-instance', async (flavour) => {
  const xml = await afterEdits(
    flavour,
    'review',
    (element) => candidateChanges(element, flavour, 'users', ['a', 'b']),
    (element) => ruleChanges(element, flavour, { mode: 'ratio' }),
    (element) => ruleChanges(element, flavour, { passRatio: '60' }),
  );

  expect(xml).toContain('mode="ratio" passRatio="60"');
  expect(xml).toContain(`${flavour}:assignee="\${assignee}"`);
  expect(xml).not.toContain(`${flavour}:candidateUsers`);
  expect(xml).toMatch(new RegExp(`multiInstanceLoopCharacteristics [^>]*${flavour}:elementVariable="assignee"`));
  expect(xml).toContain('approvedCount / nrOfInstances &gt;= 0.6');
});

it.each([
  ['all', false, 'rejectedCount'],
  ['any', false, 'nrOfCompletedInstances'],
  ['sequential', true, 'rejectedCount'],
  ['vote', false, 'approvedWeight'],
] as const)('writes %s with its own condition', async (mode, isSequential, condition) => {
  const xml = await afterEdits('camunda', 'review', (element) => ruleChanges(element, 'camunda', { mode }));

  expect(xml.includes('isSequential="true"')).toBe(isSequential);
  expect(xml).toContain(condition);
});

it('returns to the single person with the people in the words of the engine', async () => {
  const xml = await afterEdits(
    'camunda',
    'review',
    (element) => ruleChanges(element, 'camunda', { mode: 'all' }),
    (element) => candidateChanges(element, 'camunda', 'users', ['a', 'b']),
    (element) => ruleChanges(element, 'camunda', { mode: '' }),
  );

  expect(xml).toContain('camunda:candidateUsers="a,b"');
  expect(xml).not.toMatch(/multiInstance|mode=|camunda:assignee/);
});

it('never touches a loop written by hand', async () => {
  const drawing = await openDrawing(everyXmlFor('camunda'));
  const review: DiagramElement = elementOf(drawing, 'review');
  change(drawing, loopKindChanges(review, 'SequentialMultiInstance'));

  change(drawing, ruleChanges(review, 'camunda', { mode: 'all' }));

  expect(ruleOf(review, 'mode')).toBe('all');
  expect(hasForeignLoop(review, 'camunda')).toBe(true);
  expect(await drawing.getXml()).not.toContain('elementVariable');
});
