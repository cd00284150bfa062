import { expect, it } from 'vitest';
import { type QuestionRow, timeLeft } from './time-left.tsx';

const row = { dueAt: '2026-11-30T09:00:00.000Z', pausedAt: null, respondedAt: null } as QuestionRow;

it('leaves a limit out of the cards of questions for which none runs', () => {
  expect(timeLeft({ ...row, status: 'returned' })).toBe('');
  expect(timeLeft({ ...row, dueAt: null, status: 'submitted' })).toBe('');
  expect(timeLeft({ ...row, status: 'submitted' })).not.toBe('');
});
