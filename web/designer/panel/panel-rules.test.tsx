// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { flavours } from '#shared/bpmn/flavour.ts';
import { nodeOf } from '#web/designer/canvas/moddle.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { propertyAdded } from '#web/designer/panel/extension-properties.ts';
import { formShape } from '#web/designer/panel/form-shape.ts';
import { listenerAdded, listenerRemoved, listenersOf } from '#web/designer/panel/listeners.ts';
import { Panel } from '#web/designer/panel/panel.tsx';
import { change, elementOf, everyXmlFor, openDrawing, xmlOf } from '#web/designer/testing/open-drawing.ts';
import { renderBeside } from '#web/designer/testing/render-beside.tsx';

afterEach(cleanup);

function showPanel(drawing: Drawing) {
  renderBeside(drawing, <Panel />);
}

const nameField = () => screen.getByLabelText<HTMLTextAreaElement>('名称');
const undo = (drawing: Drawing) => act(() => drawing.service('commandStack').undo());

it.each(flavours)(
  'a listener of %s stays when a property is added after it, and the other way round',
  async (flavour) => {
    const drawing = await openDrawing(everyXmlFor(flavour));
    const element = elementOf(drawing, 'service');
    const host = nodeOf(element);
    const listener = { event: 'end', listenerType: 'classListener', class: 'a.B' };

    change(drawing, listenerAdded(element, host, flavour, 'ExecutionListener', listener));
    change(drawing, propertyAdded(element, host, flavour, { name: 'own', value: '1' }));
    change(drawing, listenerAdded(element, host, flavour, 'ExecutionListener', { ...listener, event: 'start' }));
    expect(await xmlOf(drawing, 'service')).toMatch(/class="a\.B" event="end".*name="own".*class="a\.B" event="start"/);

    const [first] = listenersOf(host, flavour, 'ExecutionListener');
    if (first) change(drawing, listenerRemoved(element, host, first));
    expect(await xmlOf(drawing, 'service')).toMatch(/name="own".*event="start"/);
  },
);

it('the panel shows what the model says after undoing, doing again and editing elsewhere', {
  timeout: 60_000,
}, async () => {
  const drawing = await openDrawing(everyXmlFor('camunda'));
  showPanel(drawing);
  act(() => void drawing.selectElement('review'));
  await waitFor(() => expect(nameField().value).toBe('审批'));
  fireEvent.change(nameField(), { target: { value: '复核' } });
  fireEvent.blur(nameField());
  await waitFor(() => expect(nameField().value).toBe('复核'));

  undo(drawing);
  await waitFor(() => expect(nameField().value).toBe('审批'));
  act(() => drawing.service('commandStack').redo());
  await waitFor(() => expect(nameField().value).toBe('复核'));
  act(() => drawing.service('modeling').updateProperties(elementOf(drawing, 'review'), { name: '终审' }));
  await waitFor(() => expect(nameField().value).toBe('终审'));
});

it('a process shows what it does where it says nothing of its own', async () => {
  showPanel(await openDrawing(everyXmlFor('camunda')));
  for (const usual of ['有人处理之前可以', '每次都审批']) await screen.findByText(usual);
});

it('a section stays folded or open as it was left when something else is selected', { timeout: 60_000 }, async () => {
  const drawing = await openDrawing(everyXmlFor('camunda'));
  showPanel(drawing);
  // A part of the first panel is fetched, and until it has come the page waits with everything.
  await act(() => vi.dynamicImportSettled());
  const heading = () => screen.getByText('扩展属性').closest('[aria-expanded]') ?? expect.fail('no heading');
  const isOpen = () => heading().getAttribute('aria-expanded');
  for (const other of ['script', 'review']) {
    const before = isOpen();
    fireEvent.click(heading());
    act(() => void drawing.selectElement(other));
    expect(isOpen()).toBe(before === 'true' ? 'false' : 'true');
  }
});

it('two designers on one page, for different engines, know nothing of each other', async () => {
  const [first, second] = [await openDrawing(everyXmlFor('camunda')), await openDrawing(everyXmlFor('flowable'))];
  change(first, [{ element: elementOf(first, 'script'), properties: { name: '一' } }]);

  expect([first.flavour, second.flavour]).toEqual(['camunda', 'flowable']);
  expect([first.canUndo, second.canUndo]).toEqual([true, false]);
  expect(await second.getXml()).toBe(everyXmlFor('flowable'));
  undo(first);
  expect(await first.getXml()).toBe(everyXmlFor('camunda'));
});

it.each(flavours)('a form field of %s is removed only after a question', (flavour) => {
  expect(formShape(flavour).question).toBe('确认移除该字段吗？');
});
