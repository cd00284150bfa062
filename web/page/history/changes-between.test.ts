import { expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

type Changes = Record<string, [unknown, unknown]>;

const entries: { id: string; changes: Changes }[] = [
  { id: 'd', changes: { title: ['丙', '甲'], body: ['二', '三'] } },
  { id: 'c', changes: { title: ['乙', '丙'] } },
  { id: 'b', changes: { title: ['甲', '乙'], body: ['一', '二'] } },
  { id: 'a', changes: {} },
];

it('tells of each field what it was first and became last', () => {
  expect(changesBetween(entries, 'a', 'c')).toEqual({ title: ['甲', '丙'], body: ['一', '二'] });
});

it('leaves out what was changed back, and takes the two in any order', () => {
  expect(changesBetween(entries, 'a', 'd')).toEqual({ body: ['一', '三'] });
  expect(changesBetween(entries, 'd', 'a')).toEqual({ body: ['一', '三'] });
});

it('tells nothing of one and the same', () => {
  expect(changesBetween(entries, 'c', 'c')).toEqual({});
});
