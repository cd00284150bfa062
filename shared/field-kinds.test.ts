import { expect, it } from 'vitest';
import { month } from './field-kinds.ts';

it('keeps a month in its one spelling, and says of another text that it is none', () => {
  const field = month('月份');
  expect(['2026年12月', ' 202601 ', '2026-07'].map((text) => field.parse(text))).toEqual([
    '2026-12',
    '2026-01',
    '2026-07',
  ]);
  expect(field.safeParse('2026-13').error?.issues.map(({ message }) => message)).toEqual([
    '月份应为 2026-11 这样的格式',
  ]);
  expect(field.safeParse('').success).toBe(false);
});
