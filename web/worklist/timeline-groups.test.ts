import { expect, test } from 'vitest';
import { colorOfLine, deedOf, roundsOf } from './timeline-groups.ts';
import type { TimelineLine } from './work.ts';

const line = (id: string, round: number): TimelineLine => ({
  id,
  kind: 'approve',
  nodeName: '审批',
  actorName: '陆一鸣',
  text: '同意',
  opinion: null,
  changes: null,
  files: [],
  round,
  at: '2025-06-12T10:00:00Z',
});

test('tells the deed without the opinion that is shown below it', () => {
  expect(deedOf({ text: '退回至【监理审核】：附件不全', opinion: '附件不全' })).toBe('退回至【监理审核】');
  expect(deedOf({ text: '迁移：版本 1 至 版本 2，新办法', opinion: '新办法' })).toBe('迁移：版本 1 至 版本 2');
  expect(deedOf({ text: '同意', opinion: null })).toBe('同意');
  expect(deedOf({ text: '同意', opinion: '好' })).toBe('同意');
});

test('keeps an opinion that repeats the deed apart from it', () => {
  expect(deedOf({ text: '同意：同意', opinion: '同意' })).toBe('同意');
});

test('groups the lines by round and keeps their order', () => {
  const rounds = roundsOf([line('a', 1), line('b', 1), line('c', 2)]);

  expect(rounds.map(({ round, lines }) => [round, lines.map(({ id }) => id)])).toEqual([
    [1, ['a', 'b']],
    [2, ['c']],
  ]);
});

test('marks what decides nothing in grey', () => {
  expect(colorOfLine({ kind: 'reject' })).toBe('red');
  expect(colorOfLine({ kind: 'claim' })).toBe('grey');
  expect(colorOfLine({ kind: 'something else' })).toBe('grey');
});
