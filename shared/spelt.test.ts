import { describe, expect, it } from 'vitest';
import { clockSpelt, numberSpelt } from './spelt.ts';

describe('a text as people write it', () => {
  it.each([
    ['42', 42],
    ['1,234.50', 1234.5],
    ['１，２３４．５', 1234.5],
    ['12。5', 12.5],
    ['￥ 100', 100],
    ['－3', -3],
    ['1e6', 1_000_000],
    ['3.5万', 35_000],
    ['0.1亿', 10_000_000],
    ['500 元', 500],
    ['', null],
    ['12x3', null],
    ['1.2.3', null],
    ['0x10', null],
    ['1e999', null],
    ['1e3万', null],
    ['万', null],
    ['一百', null],
  ])('means a number: %s', (text, number) => {
    expect(numberSpelt(text, '元')).toBe(number);
  });

  it('is no number with a unit of something else behind it', () => {
    expect(numberSpelt('500 元', '天')).toBeNull();
    expect(numberSpelt('2 万元', '万元')).toBe(2);
  });

  it.each([
    ['2026-12-01', '2026-12-01T00:00:00'],
    ['2026/12/1', '2026-12-01T00:00:00'],
    ['2026.12.1', '2026-12-01T00:00:00'],
    ['20261201', '2026-12-01T00:00:00'],
    ['2026年12月1日', '2026-12-01T00:00:00'],
    ['２０２６－１２－０１', '2026-12-01T00:00:00'],
    ['2026-12-1 8：30', '2026-12-01T08:30:00'],
    ['20261201 08:30', '2026-12-01T08:30:00'],
    ['202612011', null],
    ['12-1', null],
    ['明天', null],
    ['2025-06-30 左右', null],
  ])('means a day: %s', (text, clock) => {
    expect(clockSpelt(text)).toBe(clock);
  });
});
