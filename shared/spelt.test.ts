import { describe, expect, it } from 'vitest';
import { clockSpelt, monthSpelt, numberSpelt } from './spelt.ts';

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
    ['2026年12月1日 8点', '2026-12-01T08:00:00'],
    ['2026-12-1 8时05分', '2026-12-01T08:05:00'],
    ['2026-12-1 8点半', '2026-12-01T08:30:00'],
    ['202612011', null],
    ['12-1', null],
    ['明天', null],
    ['2025-06-30 左右', null],
  ])('means a day: %s', (text, clock) => {
    expect(clockSpelt(text)).toBe(clock);
  });

  it.each([
    ['12-20', '2030-12-20T00:00:00'],
    ['2/3 8:30', '2030-02-03T08:30:00'],
    ['１２．２０', '2030-12-20T00:00:00'],
    ['12月3日 8点半', '2030-12-03T08:30:00'],
    ['12-20-1', null],
    ['12月', null],
    ['20', null],
    ['2026/2/3', '2026-02-03T00:00:00'],
  ])('means a day of this year where it leaves the year out: %s', (text, clock) => {
    expect(clockSpelt(text, '2030')).toBe(clock);
  });

  it('means no day where nobody says which year it is', () => {
    expect(clockSpelt('12-20')).toBeNull();
  });

  it.each([
    ['2026-12', '2026-12'],
    ['2026/2', '2026-02'],
    ['2026.12', '2026-12'],
    ['202612', '2026-12'],
    ['2026年12月', '2026-12'],
    ['2026 年 2 月份', '2026-02'],
    ['２０２６－１２', '2026-12'],
    ['12月', '2030-12'],
    ['2月份', '2030-02'],
    ['2026年12月1日', '2026-12'],
    ['2026-13', null],
    ['202600', null],
    ['13月', null],
    ['2026-13-01', null],
    ['12', null],
    ['2026', null],
    ['上个月', null],
    ['', null],
  ])('means a month: %s', (text, month) => {
    expect(monthSpelt(text, '2030')).toBe(month);
  });
});
