// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flavours } from '#shared/bpmn/flavour.ts';
import { ruleNames } from '#shared/bpmn/rule-names.ts';
import type { DiagramElement } from '#web/designer/canvas/moddle.ts';
import { candidateChanges, ruleOf } from '#web/designer/panel/approval.ts';
import { hasForeignLoop, ruleChanges } from '#web/designer/panel/approval-mode.ts';
import { withDependents } from '#web/designer/panel/approval-rule-fields.ts';
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

const jointModes = [
  ['all', false, '${rejectedCount > 0}'],
  ['any', false, '${nrOfCompletedInstances > 0}'],
  ['sequential', true, '${rejectedCount > 0}'],
  ['ratio', false, '${decided || approvedCount / nrOfInstances >= 0.6}'],
  ['vote', false, '${decided || approvedWeight / totalWeight >= 0.6}'],
] as const;

it.each(flavours.flatMap((flavour) => jointModes.map((mode) => [flavour, ...mode] as const)))(
  'tells %s by its own words what %s means',
  async (flavour, mode, isSequential, condition) => {
    const xml = await afterEdits(
      flavour,
      'review',
      (element) => candidateChanges(element, flavour, 'users', ['a', 'b']),
      (element) => ruleChanges(element, flavour, { mode, passRatio: '60' }),
    );

    const sequence = isSequential ? ' isSequential="true"' : '';
    const body = condition.replaceAll('>', '&gt;');
    expect(xml).toContain(
      `<bpmn:multiInstanceLoopCharacteristics${sequence} ${flavour}:collection="\${approvers}" ${flavour}:elementVariable="assignee"><bpmn:completionCondition xsi:type="bpmn:tFormalExpression">${body}</bpmn:completionCondition></bpmn:multiInstanceLoopCharacteristics>`,
    );
    expect(xml).toContain(`${flavour}:assignee="\${assignee}"`);
    expect(xml).not.toContain(`${flavour}:candidateUsers`);
  },
);

it.each(flavours)('lets %s offer a task to all of its candidates when one of them claims it', async (flavour) => {
  const xml = await afterEdits(
    flavour,
    'review',
    (element) => candidateChanges(element, flavour, 'users', ['a']),
    (element) => ruleChanges(element, flavour, { mode: 'claim' }),
  );

  expect(xml).toContain(`${flavour}:candidateUsers="a"`);
  expect(xml).not.toMatch(/:assignee|multiInstance/);
});

it.each(flavours)('gives %s back whom the file named when a joint decision is given up', async (flavour) => {
  const xml = await afterEdits(
    flavour,
    'review',
    (element) => [{ element, properties: { [`${flavour}:assignee`]: 'zhang', [`${flavour}:candidateGroups`]: 'g' } }],
    (element) => ruleChanges(element, flavour, { mode: 'any' }),
    (element) => ruleChanges(element, flavour, { mode: '' }),
  );

  expect(xml).toContain(`${flavour}:assignee="zhang"`);
  expect(xml).toContain(`${flavour}:candidateGroups="g"`);
  expect(xml).not.toContain('multiInstance');
});

it('leaves the people of the file alone when a rule changes that has nothing to do with them', async () => {
  const xml = await afterEdits(
    'camunda',
    'review',
    (element) => [{ element, properties: { 'camunda:assignee': 'zhang' } }],
    (element) => ruleChanges(element, 'camunda', { timeout: 'P1D', timeoutAction: 'pass' }),
  );

  expect(xml).toContain('camunda:assignee="zhang"');
  expect(xml).toContain('<tongtu:approval timeout="P1D" timeoutAction="pass" />');
});

it('takes away what no longer means anything beside a changed rule', () => {
  const rules: Readonly<Record<string, string>> = {
    mode: 'vote',
    weights: 'user:a:2',
    passRatio: '60',
    timeout: 'P1D',
    timeoutAction: 'jump',
    timeoutTarget: 'review',
  };
  const rule = (name: string) => rules[name] ?? '';

  expect(withDependents(rule, 'mode', 'ratio')).toEqual({ mode: 'ratio', weights: '' });
  expect(withDependents(rule, 'timeoutAction', 'pass')).toEqual({ timeoutAction: 'pass', timeoutTarget: '' });
  expect(withDependents(rule, 'timeout', '')).toEqual({ timeout: '', timeoutAction: '', timeoutTarget: '' });
  expect(withDependents(rule, 'selfRule', 'self')).toEqual({ selfRule: 'self' });
});

it('reads any approval rules back as they were written, each change one step', async () => {
  const text = fc.stringMatching(/^[a-zA-Z0-9:,@{}$<>&"' 一二三]{1,12}$/).filter((one) => one.trim() === one);
  const edit = fc.tuple(fc.constantFrom(...ruleNames), fc.oneof(text, fc.constant('')));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...flavours), fc.array(edit, { maxLength: 8 }), async (flavour, edits) => {
      const drawing = await openDrawing(everyXmlFor(flavour));
      const before = await drawing.getXml();
      const review = elementOf(drawing, 'review');
      for (const [name, value] of edits) change(drawing, ruleChanges(review, flavour, { [name]: value }));
      const written = await drawing.getXml();

      const again = elementOf(await openDrawing(written), 'review');
      const expected = new Map(edits);
      for (const name of ruleNames) expect(ruleOf(again, name)).toBe(expected.get(name) ?? '');
      for (const _ of edits) drawing.service('commandStack').undo();
      expect(await drawing.getXml()).toBe(before);
    }),
    { numRuns: 25 },
  );
}, 60_000);
