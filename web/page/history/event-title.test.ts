import { expect, it } from 'vitest';
import { question } from '#modules/question/question.ts';
import type { AnyModule } from '#shared/module.ts';
import { entryTitle, toldStep } from './event-title.ts';

const asked = question as unknown as AnyModule;

it('tells of which part of the time limit somebody was reminded', () => {
  expect(toldStep(asked, { event: 'update', changes: { told: [0, 80] } })).toMatchObject({
    text: '工单的办理时限已用 80%，请尽快处理',
  });
});

it('is called so wherever an entry is named', () => {
  expect(entryTitle(asked, { event: 'update', changes: { told: [0, 100] } })).toBe('时限提醒');
  expect(entryTitle(asked, { event: 'update', changes: { title: ['旧', '新'] } })).toBe('编辑');
});

it('is silent where the clock begins anew, and of what people change', () => {
  expect(toldStep(asked, { event: 'update', changes: { told: [80, 0] } })).toBeUndefined();
  expect(toldStep(asked, { event: 'take', changes: { told: [0, 80] } })).toBeUndefined();
  expect(toldStep(asked, { event: 'update', changes: { title: ['旧', '新'] } })).toBeUndefined();
});
