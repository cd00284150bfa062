// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import { flavours } from '#shared/bpmn/flavour.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';
import { elementTitle } from '#web/designer/canvas/element-title.ts';
import { type DiagramElement, nodeOf } from '#web/designer/canvas/moddle.ts';
import { createKind } from '#web/designer/create/create-kind.ts';
import { elementKinds } from '#web/designer/create/element-kinds.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { implementationChanges, implementationKindsFor } from '#web/designer/panel/implementation.ts';
import { noParticipants } from '#web/designer/testing/no-participants.ts';
import { change, elementOf, everyXmlFor, openDrawing, xmlOf } from '#web/designer/testing/open-drawing.ts';
import { DesignerSurroundings } from '#web/designer/use-drawing.ts';
import { processSection } from './process-section.tsx';
import type { PanelSection } from './section.ts';
import { taskSection } from './task-section.tsx';

afterEach(cleanup);

const participants = {
  ...noParticipants,
  users: async () => [{ value: 'u1', label: '王敏' }],
};

function show(drawing: Drawing, element: DiagramElement, { Section }: PanelSection) {
  return render(
    <App>
      <DesignerSurroundings value={{ drawing, participants }}>
        <Section element={element} />
      </DesignerSurroundings>
    </App>,
  );
}

async function choose(label: string, option: string): Promise<void> {
  const field = screen.getByRole('combobox', { name: label });
  fireEvent.mouseDown(field);
  const list = await screen.findByText(option, { selector: '.ant-select-item-option-content' });
  fireEvent.click(list);
}

it.each(flavours)(
  'a node that tells people is offered, asks whom, and goes back without a trace, for %s',
  async (flavour) => {
    const before = everyXmlFor(flavour);
    const drawing = await openDrawing(before);
    const kind = elementKinds(flavour).find(({ label }) => label === '抄送节点');
    if (!kind) throw new Error('no node that tells people is offered');
    createKind(drawing, kind.element, { follows: false, pointer: undefined });
    const [created] = drawing.selection;
    if (!created) throw new Error('nothing was made');
    expect(elementTitle(created)).toBe('抄送节点');
    expect(await xmlOf(drawing, created.id)).toMatch(/name="抄送" .*ccRule=""/);
    const problems = checkDeployable(await readProcess(await drawing.getXml()), { serviceNames: null });
    expect(problems.filter(({ elementId, severity }) => elementId === created.id && severity === 'error')).toEqual([
      expect.objectContaining({ message: '抄送节点“抄送”的抄送没有选择抄送给谁' }),
    ]);

    show(drawing, created, taskSection);
    expect(screen.queryByLabelText('抄送条件')).toBeNull();
    await choose('抄送', '王敏');
    expect(await xmlOf(drawing, created.id)).toContain('ccRule="user:u1"');
    drawing.service('commandStack').undo();
    drawing.service('commandStack').undo();
    expect(await drawing.getXml()).toBe(before);
  },
);

it('a service task becomes such a node and another one again', async () => {
  const drawing = await openDrawing(everyXmlFor('camunda'));
  const element = elementOf(drawing, 'service');
  const node = nodeOf(element);
  expect(implementationKindsFor(node, 'camunda')).toContain('copy');
  change(drawing, implementationChanges(element, node, 'camunda', 'copy'));
  expect(await xmlOf(drawing, 'service')).toMatch(/ccRule=""/);
  change(drawing, [{ element, properties: { 'tongtu:ccRule': 'user:u1', 'tongtu:ccView': 'snapshot' } }]);
  change(drawing, implementationChanges(element, node, 'camunda', 'delegateExpression'));
  expect(await xmlOf(drawing, 'service')).not.toMatch(/cc(Rule|View)|\$\{true\}/);
  expect(implementationKindsFor(nodeOf(elementOf(drawing, 'rule')), 'camunda')).not.toContain('copy');
});

it('a process says who is told at submit and at the end, and what is asked of them goes with them', async () => {
  const drawing = await openDrawing();
  const root = drawing.service('canvas').getRootElement() as DiagramElement;
  const { container } = show(drawing, root, processSection);
  expect(within(container).getByLabelText('结束时抄送')).toBeTruthy();
  expect(within(container).queryByLabelText('提交时抄送条件')).toBeNull();
  await choose('提交时抄送', '王敏');
  expect(await drawing.getXml()).toContain('submitCcRule="user:u1"');
  cleanup();
  show(drawing, root, processSection);
  fireEvent.change(screen.getByLabelText('提交时抄送条件'), { target: { value: '${amount > 1}' } });
  fireEvent.blur(screen.getByLabelText('提交时抄送条件'));
  expect(await drawing.getXml()).toContain('submitCcWhen="${amount &gt; 1}"');
  const { processes } = await readProcess(await drawing.getXml());
  expect(processes[0]?.copies.submit).toEqual({ subjects: ['user:u1'], when: '${amount > 1}', view: 'latest' });
});

it('a process says with which ends its people are told, and what is chosen goes with them', async () => {
  const drawing = await openDrawing();
  const root = drawing.service('canvas').getRootElement() as DiagramElement;
  const before = await drawing.getXml();
  show(drawing, root, processSection);
  expect(screen.queryByLabelText('在以下结果时抄送')).toBeNull();
  await choose('结束时抄送', '王敏');
  cleanup();
  show(drawing, root, processSection);
  await choose('在以下结果时抄送', '未通过');
  cleanup();
  show(drawing, root, processSection);
  await choose('在以下结果时抄送', '终止');
  expect(await drawing.getXml()).toContain('endCcOutcomes="rejected,terminated"');
  const model = await readProcess(await drawing.getXml());
  expect(model.processes[0]?.copies.end.outcomes).toEqual(['rejected', 'terminated']);
  cleanup();
  show(drawing, root, processSection);
  const list = screen.getByRole('combobox', { name: '结束时抄送' });
  fireEvent.keyDown(list, { key: 'Backspace', keyCode: 8 });
  expect(await drawing.getXml()).toBe(before);
});
