// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { approvalXml, change, elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

const prioritize = (priority: string) => ({ properties: { 'camunda:priority': priority } });

it('is clean after opening, dirty after a change, and clean again after undo or saving', async () => {
  const drawing = await openDrawing();
  const review = elementOf(drawing, 'review');
  expect(drawing.isDirty).toBe(false);

  change(drawing, [{ element: review, ...prioritize('80') }]);
  expect(drawing.isDirty).toBe(true);
  drawing.service('commandStack').undo();
  expect(drawing.isDirty).toBe(false);
  expect((await drawing.getXml()).trim()).toBe(approvalXml.trim());

  change(drawing, [{ element: review, ...prioritize('80') }]);
  drawing.markSaved();
  expect(drawing.isDirty).toBe(false);
});

it('writes nothing when elements are only selected', async () => {
  const drawing = await openDrawing();

  for (const { id } of drawing.service('elementRegistry').getAll()) drawing.selectElement(id);

  expect((await drawing.getXml()).trim()).toBe(approvalXml.trim());
  expect(drawing.canUndo).toBe(false);
});

it('focuses the process when nothing is selected', async () => {
  const drawing = await openDrawing();
  expect(drawing.focusedElement?.id).toBe('leave');

  drawing.selectElement('review');
  expect(drawing.focusedElement?.id).toBe('review');
  expect(drawing.selectElement('nobody')).toBe(false);
});

it('keeps the document and its history when a file cannot be opened', async () => {
  const drawing = await openDrawing();
  change(drawing, [{ element: elementOf(drawing, 'review'), ...prioritize('80') }]);
  const before = await drawing.getXml();

  expect(await drawing.openXml('<broken', 'broken.bpmn')).toBe(false);

  expect(drawing.problem).toMatchObject({ problem: 'broken' });
  expect(await drawing.getXml()).toBe(before);
  expect(drawing.canUndo).toBe(true);
  expect(drawing.fileName).toBe('approval.bpmn');
});

it('shows the later of two files that are read at once', async () => {
  const drawing = await openDrawing();
  const open = (name: string) => drawing.openXml(approvalXml.replace('name="审批"', `name="${name}"`), `${name}.bpmn`);

  expect(await Promise.all([open('先'), open('后')])).toEqual([false, true]);

  expect(await drawing.getXml()).toContain('name="后"');
  expect(drawing.fileName).toBe('后.bpmn');
  expect(drawing.host.childElementCount).toBe(1);
});

it('opens a file that would lose something only when the user accepts that', async () => {
  const drawing = await openDrawing();
  const lossy = approvalXml
    .replace('name="审批"', 'name="新"')
    .replace(/<bpmndi:BPMNShape[^>]*bpmnElement="review"[\s\S]*?<\/bpmndi:BPMNShape>/, '$&$&');
  const answer = async (isAccepted: boolean) => {
    const opening = drawing.openXml(lossy, 'lossy.bpmn');
    await vi.waitFor(() => expect(drawing.pendingFile?.losses ?? []).not.toHaveLength(0), 20_000);
    expect(drawing.pendingFile?.originalXml).toBe(lossy);
    drawing.pendingFile?.decide(isAccepted);
    return opening;
  };

  expect(await answer(false)).toBe(false);
  expect(await drawing.getXml()).toContain('审批');
  expect(drawing.host.childElementCount).toBe(1);

  expect(await answer(true)).toBe(true);
  expect(await drawing.getXml()).toContain('name="新"');
  expect(drawing.isDirty).toBe(true);
  expect(drawing.host.childElementCount).toBe(1);
});

it('applies typed text before writing the document, once', async () => {
  const drawing = await openDrawing();
  const commit = vi.fn(() => change(drawing, [{ element: elementOf(drawing, 'review'), ...prioritize('80') }]));
  const draft = drawing.addDraft(commit);
  expect(drawing.isDirty).toBe(true);

  expect(await drawing.getXml()).toContain('camunda:priority="80"');
  draft.settle();

  expect(commit).toHaveBeenCalledTimes(1);
  drawing.service('commandStack').undo();
  expect(drawing.canUndo).toBe(false);
});

it('forgets typed text together with the document that it belonged to', async () => {
  const drawing = await openDrawing();
  const commit = vi.fn();
  const draft = drawing.addDraft(commit);

  await drawing.openXml(approvalXml, 'other.bpmn');
  draft.settle();

  expect(commit).not.toHaveBeenCalled();
});

it('cannot be edited while it is simulated, and leaves the simulation before it is saved', async () => {
  const drawing = await openDrawing();
  change(drawing, [{ element: elementOf(drawing, 'review'), ...prioritize('80') }]);

  drawing.simulate();
  expect(drawing.simulatedXml).toContain('priority="80"');
  expect([drawing.isEditable, drawing.canUndo]).toEqual([false, false]);

  await drawing.getXml();
  expect(drawing.simulatedXml).toBeNull();
  expect([drawing.isEditable, drawing.canUndo]).toEqual([true, true]);
});

it('simulates what it has laid out, while the file that nobody touched is saved as it was', async () => {
  const bare = approvalXml.replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, '');
  const drawing = await openDrawing(bare);

  drawing.simulate();
  expect(drawing.simulatedXml).toContain('BPMNShape');
  expect(await drawing.getXml()).toBe(bare);
});

it('shows at once what was changed by a control, which would fall back until then', async () => {
  const drawing = await openDrawing();
  const late = vi.fn();
  drawing.changes.subscribeLate(late);

  change(drawing, [{ element: elementOf(drawing, 'review'), ...prioritize('80') }]);
  expect(late).toHaveBeenCalled();
});
