import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal } from '#shared/decimal-text.ts';
import {
  formatBytes,
  formatDuration,
  formatInteger,
  formatShort,
  formatTotal,
  separateThousands,
} from './number-format.ts';

test('separates thousands and keeps the places of a decimal', () => {
  expect(formatDecimal(1_234_567.5)).toBe('1,234,567.50');
  expect(formatDecimal(-1_234.5, 1)).toBe('-1,234.5');
  expect(formatDecimal(9_999_999_999_999.99)).toBe('9,999,999,999,999.99');
  expect([20_000, 0.125].map((value) => formatDecimal(value, 6))).toEqual(['20,000.00', '0.125']);
  expect(formatInteger(0)).toBe('0');
});

test('marks a count that stopped early', () => {
  expect(formatTotal(12_345, true)).toBe('12,345');
  expect(formatTotal(10_000, false)).toBe('10000+');
});

test('separates thousands of a number that is still being typed', () => {
  expect(separateThousands('')).toBe('');
  expect(separateThousands('-1234')).toBe('-1,234');
  expect(separateThousands('1234567.')).toBe('1,234,567.');
  expect(separateThousands('123.45678')).toBe('123.45678');
});

test('names a size in the largest unit that leaves a whole part', () => {
  expect(formatBytes(0)).toBe('0 B');
  expect(formatBytes(1023)).toBe('1023 B');
  expect(formatBytes(1024)).toBe('1.0 KB');
  expect(formatBytes(200 * 1024 * 1024)).toBe('200.0 MB');
});

test.each([
  [0, '0'],
  [-0, '0'],
  [0.04, '0'],
  [-0.04, '0'],
  [1, '1'],
  [999, '999'],
  [999.94, '999.9'],
  [999.95, '1k'],
  [1_000, '1k'],
  [1_049, '1k'],
  [1_050, '1.1k'],
  [1_500, '1.5k'],
  [12_345, '12.3k'],
  [999_949, '999.9k'],
  [999_950, '1M'],
  [1e6, '1M'],
  [999_950_000, '1G'],
  [1e9, '1G'],
  [1e12, '1T'],
  [1e15, '1P'],
  [1e18, '1E'],
  [999.95e18, '1000E'],
  [1e21, '1000E'],
  [-1_500, '-1.5k'],
  [-999_950, '-1M'],
])('shortens %d to %s', (value, text) => {
  expect(formatShort(value)).toBe(text);
});

test('shortens to the places asked for', () => {
  expect(formatShort(1_499, 0)).toBe('1k');
  expect(formatShort(999_499, 0)).toBe('999k');
  expect(formatShort(999_500, 0)).toBe('1M');
  expect(formatShort(1_234, 2)).toBe('1.23k');
  expect(formatShort(1_005, 2)).toBe('1.01k');
  expect(formatShort(1_200, 2)).toBe('1.2k');
});

test('never shows a thousand of anything below the last suffix, and stays within half a place', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 9.9e20, noNaN: true }), (value) => {
      const [, digits = '', suffix = ''] = formatShort(value).match(/^([\d.]+)([kMGTPE]?)$/) ?? [];
      const unit = 1000 ** ' kMGTPE'.indexOf(suffix || ' ');
      expect(suffix === 'E' || Number(digits) < 1000).toBe(true);
      expect(Math.abs(Number(digits) * unit - value)).toBeLessThanOrEqual(unit * 0.0500001);
    }),
  );
});

test('separates thousands at their borders', () => {
  expect(
    ['999', '1000', '999999', '1000000', '-999', '-1000', '-100000', '0.1234', '12345.6789'].map(separateThousands),
  ).toEqual(['999', '1,000', '999,999', '1,000,000', '-999', '-1,000', '-100,000', '0.1234', '12,345.6789']);
});

test('tells a duration in milliseconds as long as there is no second', () => {
  expect([0, 12.4, 999, 999.6, 1_000, 12_345].map(formatDuration)).toEqual([
    '0 毫秒',
    '12 毫秒',
    '999 毫秒',
    '1.0 秒',
    '1.0 秒',
    '12.3 秒',
  ]);
});
