// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { noParticipants } from '#web/designer/testing/no-participants.ts';
import { elementOf, openDrawing } from '#web/designer/testing/open-drawing.ts';
import type { ActionContext, Question } from '#web/designer/toolbar/action.ts';
import { alignActions } from '#web/designer/toolbar/align-actions.tsx';
import { alignable } from '#web/designer/toolbar/alignment.ts';

async function alignTop(ids: readonly string[], isSure: boolean) {
  const drawing = await openDrawing();
  drawing.service('selection').select(ids.map((id) => elementOf(drawing, id)));
  const warnings: string[] = [];
  const questions: Question[] = [];
  const context: ActionContext = {
    participants: noParticipants,
    drawing,
    warn: (text) => void warnings.push(text),
    show: () => expect.unreachable('nothing to show'),
    askAboutUnsaved: async () => true,
    confirm: async (question) => {
      questions.push(question);
      return isSure;
    },
  };
  const action = alignActions.entries.find(({ name }) => name === 'align-top');
  if (action && 'run' in action) await action.run(context);
  return { drawing, warnings, questions };
}

it('counts only shapes that can move on their own', async () => {
  const drawing = await openDrawing();
  const elements = ['review', 'toNotify', 'gateway'].map((id) => elementOf(drawing, id));

  expect(alignable(elements).map(({ id }) => id)).toEqual(['review', 'gateway']);
});

it.each([[['review']], [['review', 'toGateway']]])('warns instead of aligning %j', async (ids) => {
  const { drawing, warnings, questions } = await alignTop(ids, true);

  expect(warnings).toEqual(['请按住 Ctrl 键选择多个元素对齐']);
  expect(questions).toEqual([]);
  expect(drawing.canUndo).toBe(false);
});

it('asks first and does nothing without consent', async () => {
  const { drawing, questions } = await alignTop(['review', 'refused'], false);

  expect(questions).toEqual([{ title: '警告', text: '自动对齐可能造成图形变形，是否继续？', yes: '确定' }]);
  expect(drawing.canUndo).toBe(false);
});

it('aligns after consent, in one step', async () => {
  const { drawing } = await alignTop(['review', 'refused'], true);

  expect(elementOf(drawing, 'refused').y).toBe(elementOf(drawing, 'review').y);
  drawing.service('commandStack').undo();
  expect(drawing.canUndo).toBe(false);
});
