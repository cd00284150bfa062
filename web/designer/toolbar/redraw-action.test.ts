// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { noParticipants } from '#web/designer/testing/no-participants.ts';
import { openDrawing } from '#web/designer/testing/open-drawing.ts';
import { redrawAction } from './redraw-action.tsx';

async function redraw(isSure: boolean) {
  const drawing = await openDrawing();
  await redrawAction.run({
    drawing,
    askAboutUnsaved: async () => true,
    confirm: async () => isSure,
    warn: () => expect.unreachable('nothing to warn of'),
    participants: noParticipants,
    show: () => expect.unreachable('nothing to show'),
  });
  return drawing;
}

it('starts over under the same id and name when the user is sure', async () => {
  const drawing = await redraw(true);

  const xml = await drawing.getXml();
  expect(xml).toContain('<bpmn2:process id="leave" name="请假" isExecutable="true"');
  expect(xml).not.toContain('review');
  expect(drawing.flavour).toBe('camunda');
  expect(drawing.canUndo).toBe(false);
  expect(drawing.isDirty).toBe(true);
});

it('changes nothing when the user steps back', async () => {
  const drawing = await redraw(false);

  expect(await drawing.getXml()).toContain('id="review"');
  expect(drawing.isDirty).toBe(false);
});
