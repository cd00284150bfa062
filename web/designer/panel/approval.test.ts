// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { CandidateRule } from '#shared/bpmn/approval-settings.ts';
import { approvalChanges, approvalOf, buttonLabelChanges, candidateChanges } from '#web/designer/panel/approval.ts';
import { afterEdits } from '#web/designer/testing/edit.ts';
import { approvalXml, change, elementOf, openDrawing, xmlOf } from '#web/designer/testing/open-drawing.ts';

async function drawingWithRule(rule: CandidateRule | undefined, values: readonly string[]) {
  const drawing = await openDrawing();
  const review = elementOf(drawing, 'review');
  change(drawing, candidateChanges(review, 'camunda', rule, values));
  return { drawing, review, xml: await xmlOf(drawing, 'review') };
}

it.each([
  ['users', ['u1'], 'camunda:assignee="u1"'],
  ['users', ['u1', 'u2'], 'camunda:candidateUsers="u1,u2"'],
  ['groups', ['g1', 'g2'], 'camunda:candidateGroups="g1,g2"'],
  ['expression', [`\${pick(a,b)}`], `camunda:assignee="\${pick(a,b)}"`],
] as const)('writes the rule %s %j also in the words of the engine', async (rule, values, attribute) => {
  const { review, xml } = await drawingWithRule(rule, values);

  expect(xml).toContain(`<tongtu:approval candidateRule="${rule}" candidateValue="${values.join(',')}" />`);
  expect(xml).toContain(attribute);
  expect(approvalOf(review)).toMatchObject({ candidateRule: rule, candidateValues: values });
});

it.each(['roles', 'positions', 'starter', 'areaLeader', 'companyProjectManager', 'contractManager'] as const)(
  'takes the words of the engine away that would contradict the rule %s',
  async (rule) => {
    const { xml } = await drawingWithRule(rule, []);

    expect(xml).toContain(`candidateRule="${rule}"`);
    expect(xml).not.toMatch(/camunda:(assignee|candidate)/);
  },
);

it('keeps the other extension elements of the task', async () => {
  const { xml } = await drawingWithRule('roles', ['r1']);

  expect(xml).toContain(`<camunda:taskListener expression="\${log}" event="create" />`);
});

it('undoes a change of rule in one step', async () => {
  const { drawing } = await drawingWithRule('users', ['u1', 'u2']);

  drawing.service('commandStack').undo();

  expect((await drawing.getXml()).trim()).toBe(approvalXml.trim());
  expect(drawing.canUndo).toBe(false);
});

it('adds settings to a task without extension elements, and changes them in place afterwards', async () => {
  const drawing = await openDrawing(
    approvalXml.replace(/<bpmn:extensionElements>[\s\S]*<\/bpmn:extensionElements>/, ''),
  );
  const review = elementOf(drawing, 'review');

  change(drawing, approvalChanges(review, { nodeKind: 'handle' }));
  change(drawing, approvalChanges(review, { emptyRule: 'pass', returnTargets: 'starter' }));

  const xml = await xmlOf(drawing, 'review');
  expect(xml).toContain('<tongtu:approval nodeKind="handle" emptyRule="pass" returnTargets="starter" />');
  expect(approvalOf(review)).toMatchObject({ nodeKind: 'handle', emptyRule: 'pass', returnTargets: 'starter' });
});

it('reads return targets that are listed by node', async () => {
  const drawing = await openDrawing();
  const review = elementOf(drawing, 'review');

  change(drawing, approvalChanges(review, { returnTargets: 'a, b' }));

  expect(approvalOf(review).returnTargets).toEqual(['a', 'b']);
});

it('calls buttons by other words, and forgets the usual ones', async () => {
  const xml = await afterEdits(
    'camunda',
    'review',
    (element) => buttonLabelChanges(element, 'approve', ' 通过 '),
    (element) => buttonLabelChanges(element, 'reject', '驳回'),
    (element) => buttonLabelChanges(element, 'approve', ''),
  );
  expect(xml).toMatch(/<tongtu:approval [^>]*buttonLabels="reject:驳回"/);
});
