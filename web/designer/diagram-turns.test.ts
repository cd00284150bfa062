// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { convertDocument } from '#shared/bpmn/conversion/convert-document.ts';
import type { Drawing } from '#web/designer/drawing.ts';
import { approvalXml, change, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

function rename(drawing: Drawing, name: string): void {
  change(drawing, [{ element: elementOf(drawing, 'review'), properties: { name } }]);
}

async function turn(drawing: Drawing, to: 'flowable' | 'activiti' | 'camunda'): Promise<string> {
  const { xml } = convertDocument(await drawing.getXml(), to);
  await drawing.turnInto(xml);
  return xml;
}

it('turns into the file of another engine in one step, with all steps before it still to be undone', async () => {
  const drawing = await openDrawing();
  const opened = await drawing.getXml();
  rename(drawing, '一');
  const before = await drawing.getXml();
  const xml = await turn(drawing, 'flowable');

  expect([drawing.flavour, drawing.isDirty, await drawing.getXml()]).toEqual(['flowable', true, xml]);
  rename(drawing, '二');
  const after = await drawing.getXml();
  const commands = () => drawing.service('commandStack');

  commands().undo();
  commands().undo();
  expect([drawing.flavour, drawing.canRedo, await drawing.getXml()]).toEqual(['camunda', true, before]);
  commands().undo();
  expect([drawing.isDirty, drawing.canUndo, await drawing.getXml()]).toEqual([false, false, opened]);
  for (const _ of [1, 2, 3]) commands().redo();
  expect([drawing.flavour, drawing.canRedo, await drawing.getXml()]).toEqual(['flowable', false, after]);
});

it('turns there and back any number of times, and forgets what can no longer be reached', async () => {
  const drawing = await openDrawing();
  await turn(drawing, 'flowable');
  await turn(drawing, 'activiti');
  expect(drawing.host.children).toHaveLength(3);
  drawing.service('commandStack').undo();
  expect(drawing.flavour).toBe('flowable');
  await turn(drawing, 'camunda');
  expect(drawing.host.children).toHaveLength(3);
  for (const flavour of ['flowable', 'camunda']) {
    drawing.service('commandStack').undo();
    expect(drawing.flavour).toBe(flavour);
  }
  rename(drawing, '新');
  expect(drawing.canRedo).toBe(false);
  await drawing.openXml(approvalXml, 'other.bpmn');
  expect(drawing.host.children).toHaveLength(1);
});

it('keeps what is selected, and knows what was saved on either side', async () => {
  const drawing = await openDrawing();
  drawing.selectElement('review');
  await turn(drawing, 'flowable');
  expect(drawing.selection.map(({ id }) => id)).toEqual(['review']);
  drawing.markSaved();
  drawing.service('commandStack').undo();
  expect(drawing.isDirty).toBe(true);
  drawing.service('commandStack').redo();
  expect(drawing.isDirty).toBe(false);
});

it('stays as it is when the new file cannot be opened', async () => {
  const drawing = await openDrawing();
  await expect(drawing.turnInto('<broken')).rejects.toThrow();
  expect([drawing.flavour, drawing.canUndo, drawing.host.children.length]).toEqual(['camunda', false, 1]);
});
