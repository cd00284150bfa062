// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { approvalXml, openDrawing } from '#web/designer/testing/open-drawing.ts';
import { quickFixFor } from './quick-fixes.ts';

it('takes a superfluous gateway out and joins its flows in one step', async () => {
  const drawing = await openDrawing();
  drawing.service('modeling').removeElements([drawing.service('elementRegistry').get('toRefused') as never]);

  quickFixFor(drawing, { rule: 'superfluous-gateway', elementId: 'gateway', detail: '' })?.run();

  const registry = drawing.service('elementRegistry');
  expect(registry.get('gateway')).toBeUndefined();
  expect(registry.get('review')?.outgoing.map(({ target }: { target: { id: string } }) => target.id)).toEqual([
    'notify',
  ]);
  drawing.service('commandStack').undo();
  expect(registry.get('gateway')).toBeDefined();
});

it('offers nothing where thought is needed, or nothing may be changed', async () => {
  const drawing = await openDrawing(approvalXml);
  expect(quickFixFor(drawing, { rule: 'start-event-required', elementId: 'leave', detail: '' })).toBeNull();
  expect(quickFixFor(drawing, { rule: 'no-disconnected', elementId: 'gone', detail: '' })).toBeNull();

  await drawing.simulate();
  expect(quickFixFor(drawing, { rule: 'no-disconnected', elementId: 'review', detail: '' })).toBeNull();
});
