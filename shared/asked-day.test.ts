import { describe, expect, it } from 'vitest';
import { askedDay, askedInstant } from './asked-day.ts';

const said = ({ error }: { error?: { issues: { message: string }[] } | undefined }) =>
  error?.issues.map(({ message }) => message);

describe('a day', () => {
  it.each(['0001-01-01', '2024-02-29', '9999-12-31'])('may be %s', (day) => {
    expect(askedDay().parse(day)).toBe(day);
  });

  it.each([['0000-01-01'], ['2026-02-30'], ['+12026-01-01'], ['2026-1-1'], [''], [20260101]])('is not %j', (day) => {
    expect(said(askedDay('请选择开始日期').safeParse(day))).toEqual(['请选择开始日期']);
  });
});

describe('a moment', () => {
  it.each([
    ['2026-06-30T08:00:00+08:00', '2026-06-30T00:00:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59+08:00', '9999-12-31T15:59:59.000Z'],
  ])('that is %s is told in UTC', (moment, expected) => {
    expect(askedInstant().parse(moment)).toBe(expected);
  });

  // The store has no year 0, and the years after 9999 are not written with four digits.
  it.each(['0000-06-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T16:00:00Z', '2026-06-30'])(
    'is not %s',
    (moment) => {
      expect(said(askedInstant().safeParse(moment))).toEqual(['时间无效']);
    },
  );
});
