// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { nodeOf } from '#web/designer/canvas/moddle.ts';
import { commonType, retypables, retype } from '#web/designer/panel/retype.ts';
import { elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';

it('offers several tasks the types of tasks and several gateways those of gateways, and nothing for one', async () => {
  const drawing = await openDrawing();
  const [review, notify, gateway, flow] = ['review', 'notify', 'gateway', 'toNotify'].map((id) =>
    elementOf(drawing, id),
  );
  if (!review || !notify || !gateway || !flow) throw new Error('the sample has changed');

  const [tasks, ...others] = retypables([review, notify, gateway, flow]);
  expect(tasks?.elements).toEqual([review, notify]);
  expect(tasks?.choices.map(({ value }) => value)).toContain('bpmn:ScriptTask');
  expect(others).toEqual([]);
  expect(retypables([review, gateway])).toEqual([]);
  expect(commonType([review, notify])).toBe(undefined);
});

it('changes several elements in one step and keeps them selected, with their flows', async () => {
  const drawing = await openDrawing();
  const before = await drawing.getXml();
  const ids = ['review', 'notify'];
  const both = ids.map((id) => elementOf(drawing, id));
  drawing.service('selection').select(both);
  retype(drawing, both, 'bpmn:ManualTask');

  expect(drawing.selection.map((element) => nodeOf(element).$type)).toEqual(['bpmn:ManualTask', 'bpmn:ManualTask']);
  expect(drawing.selection.map(({ incoming }) => incoming.length)).toEqual([1, 1]);
  expect(commonType(drawing.selection)).toBe('bpmn:ManualTask');
  drawing.service('commandStack').undo();
  expect(await drawing.getXml()).toBe(before);
  expect(drawing.canUndo).toBe(false);
});
