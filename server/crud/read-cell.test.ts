import { describe, expect, it } from 'vitest';
import type { SheetValue } from '#server/sheet/sheet-row.ts';
import { choice, date, decimal, flag, instant, integer, metaOf, text } from '#shared/field.ts';
import { readCell, textsOf } from './read-cell.ts';

describe('a cell', () => {
  it.each<[string, SheetValue, unknown]>([
    ['a date cell', new Date('2025-06-30T00:00:00Z'), '2025-06-30'],
    ['a date cell a moment before midnight', new Date('2025-06-29T23:59:59.999Z'), '2025-06-30'],
    ['a text', '2025-6-3', '2025-06-03'],
    ['a text with slashes', '2025/06/30', '2025-06-30'],
    ['a Chinese text', '2025年6月3日', '2025-06-03'],
    ['a text with a clock', '2025-06-30 08:00', '2025-06-30'],
    ['something else', '下周一', '下周一'],
    ['a day with more behind it', '2025-06-30 左右', '2025-06-30 左右'],
  ])('stands for a day: %s', (_what, value, day) => {
    expect(readCell(metaOf(date('日期')), value)).toBe(day);
  });

  it.each<[string, SheetValue, unknown]>([
    ['a date cell, which shows the time in China', new Date('2025-06-30T18:00:00Z'), '2025-06-30T10:00:00.000Z'],
    ['a text, the same', '2025-06-30 18:00', '2025-06-30T10:00:00.000Z'],
    ['a text with seconds', '2025/6/30 8:05:09', '2025-06-30T00:05:09.000Z'],
    ['a day alone, its beginning', '2025-06-30', '2025-06-29T16:00:00.000Z'],
    ['a text with its zone, as it is', '2025-06-30T10:00:00.000Z', '2025-06-30T10:00:00.000Z'],
    ['something else', '今晚', '今晚'],
    ['an hour that does not exist', '2025-06-30 25:00', '2025-06-30 25:00'],
  ])('stands for an instant: %s', (_what, value, at) => {
    expect(readCell(metaOf(instant('时间')), value)).toBe(at);
  });

  it.each<[SheetValue, unknown]>([
    [12.5, 12.5],
    ['1,234.50', 1234.5],
    ['￥ 100', 100],
    ['一百', '一百'],
    ['1e3x', '1e3x'],
  ])('stands for a number: %j', (value, number) => {
    expect(readCell(metaOf(decimal('金额')), value)).toBe(number);
    expect(readCell(metaOf(integer('数量')), value)).toBe(number);
  });

  it.each<[SheetValue, unknown]>([
    ['是', true],
    ['否', false],
    [true, true],
    [0, false],
    ['TRUE', true],
    ['也许', '也许'],
  ])('stands for yes or no: %j', (value, answer) => {
    expect(readCell(metaOf(flag('启用')), value)).toBe(answer);
  });

  it('stands for a choice by its label or its stored word', () => {
    const meta = metaOf(choice('级别', { normal: '一般', major: '重大' }));

    expect(['重大', 'normal', '特大'].map((value) => readCell(meta, value))).toEqual(['major', 'normal', '特大']);
  });

  it('stands for a text even when it holds a number or a date', () => {
    const meta = metaOf(text('编号'));

    expect([990_000, ' A-1 ', new Date('2025-06-30T00:00:00Z')].map((value) => readCell(meta, value))).toEqual([
      '990000',
      'A-1',
      '2025-06-30',
    ]);
  });

  it('may hold several names', () => {
    expect(textsOf('甲、乙，丙; 丁\n戊,')).toEqual(['甲', '乙', '丙', '丁', '戊']);
  });
});
