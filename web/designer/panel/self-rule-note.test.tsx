// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { change, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { renderBeside } from '#web/designer/testing/render-beside.tsx';
import { approvalChanges } from './approval.ts';
import { approvalRulesSection } from './approval-rules-section.tsx';

afterEach(cleanup);

const { Section } = approvalRulesSection;

it.each([
  [{ candidateRule: 'roles', candidateValue: 'leader' }, true],
  [{ candidateRule: 'roles', candidateValue: 'leader', selfRule: 'usual' }, true],
  [{ candidateRule: 'roles', candidateValue: 'leader', selfRule: 'exclude' }, false],
  [{ candidateRule: 'roles', candidateValue: 'leader', opinionRequired: 'true' }, false],
  [{ candidateRule: 'roles', candidateValue: 'leader', nodeKind: 'handle' }, false],
  [{ candidateRule: 'starter' }, false],
  [{}, false],
])('the rules of a task with %o tell that an approval of the starter’s own is passed: %s', async (settings, isTold) => {
  const drawing = await openDrawing();
  const element = elementOf(drawing, 'review');
  const plain = { candidateRule: undefined, candidateValue: undefined, selfRule: undefined, nodeKind: undefined };
  change(drawing, approvalChanges(element, { ...plain, ...settings }));
  renderBeside(drawing, <Section element={element} />);
  expect(screen.queryByText(/发起人自己的审批会自动通过/) !== null).toBe(isTold);
});
