import { expect, test } from 'vitest';
import { decimal, reference, text } from '#shared/field.ts';
import { fieldProperties, type Property } from '#web/kit/values/property.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { columnWidthPx, filledWidthsPx, inRoomy, inTree } from './column-width.ts';

const properties = fieldProperties({
  code: text('编号'),
  company: reference('company', '承建单位'),
  amount: decimal('合同金额', { unit: '元' }),
});
const property = (name: string) => properties.find((known) => known.name === name) as Property;
const width = (name: string, values: unknown[], isLinked = false) =>
  columnWidthPx(
    property(name),
    values.map((value) => ({ [name]: value }) as unknown as Row),
    { 'c-1': '望海蓝海云计算' },
    isLinked,
  );

test('gives a column the room that its widest content needs', () => {
  expect(width('code', ['A-1', 'YL-HT-2026-012'])).toBeGreaterThan(width('code', ['A-1']));
  expect(width('company', ['c-1'])).toBe(7 * 14 + 20);
});

test('gives a column at least the room of its title', () => {
  expect(width('amount', [])).toBe('合同金额（元）'.length * 14 + 34);
});

test('cuts what is too long, later where the column leads to the record', () => {
  const long = '一'.repeat(100);

  expect(width('code', [long])).toBe(200);
  expect(width('code', [long], true)).toBe(280);
});

test('gives a column of a roomy table what its cells have more at their sides, unless somebody has drawn it', () => {
  const asked = { widthPx: 100, isElastic: false };

  expect(inRoomy(asked).widthPx).toBe(116);
  expect(inRoomy({ ...asked, isExact: true }).widthPx).toBe(100);
});

test('gives the column of a tree the room of its steps as well, unless somebody has drawn it', () => {
  const asked = { widthPx: 100, isElastic: true };

  expect(inTree(asked, 0).widthPx).toBeGreaterThan(100);
  expect(inTree(asked, 2).widthPx).toBeGreaterThan(inTree(asked, 1).widthPx);
  expect(inTree({ ...asked, isExact: true }, 2).widthPx).toBe(100);
});

const elastic = (widthPx: number) => ({ widthPx, isElastic: true });
const rigid = (widthPx: number) => ({ widthPx, isElastic: false });
const sum = (widths: number[]) => widths.reduce((before, one) => before + one, 0);

test('shares what is left over, to the last pixel', () => {
  const filled = filledWidthsPx([rigid(100), elastic(200), rigid(100)], 1_001);

  expect(sum(filled)).toBe(1_001);
  expect(filled[1]).toBe(500);
});

test('cuts texts a little to save scrolling, and nothing else', () => {
  const filled = filledWidthsPx([elastic(200), rigid(500), elastic(340)], 1_000);

  expect(sum(filled)).toBe(1_000);
  expect(filled[1]).toBe(500);
});

test('leaves a short text whole and cuts the long ones', () => {
  const filled = filledWidthsPx([elastic(110), rigid(700), elastic(240)], 1_000);

  expect(filled).toEqual([110, 700, 190]);
});

test('leaves the widths as they are when there is no room', () => {
  expect(filledWidthsPx([elastic(100), elastic(200)], 250)).toEqual([100, 200]);
  expect(filledWidthsPx([rigid(100), rigid(105)], 200)).toEqual([100, 105]);
});

test('leaves a width that somebody chose as it is', () => {
  const filled = filledWidthsPx([{ ...elastic(200), isExact: true }, elastic(100), elastic(100)], 1_001);

  expect(filled[0]).toBe(200);
  expect(filled.reduce((sum, widthPx) => sum + widthPx, 0)).toBe(1_001);
});
