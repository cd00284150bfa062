import { expect, test } from 'vitest';
import { formatBytes, formatDecimal, formatInteger, formatTotal, separateThousands } from './number-format.ts';

test('separates thousands and keeps the places of a decimal', () => {
  expect(formatDecimal(1_234_567.5)).toBe('1,234,567.50');
  expect(formatDecimal(-1_234.5, 1)).toBe('-1,234.5');
  expect(formatDecimal(9_999_999_999_999.99)).toBe('9,999,999,999,999.99');
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
