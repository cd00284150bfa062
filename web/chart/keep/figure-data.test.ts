import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Point } from '../point.ts';
import { figureData } from './figure-data.ts';
import { figureSheet } from './figure-sheet.ts';

const point = (key: string, value: number): Point => ({ key, label: key, value, filter: null });

it('leaves a cell empty where a series has no figure, rather than to tell a nought', () => {
  const data = figureData('走势', '日期', '体温', [
    { of: point('ann', 0), points: [point('d1', 36.5), point('d2', 36.6)] },
    { of: point('ben', 0), points: [point('d2', 37.8)] },
  ]);
  expect(data.lines).toEqual([
    { label: 'd1', values: [36.5, null] },
    { label: 'd2', values: [36.6, 37.8] },
  ]);
  const sheet = unzipSync(figureSheet(data))['xl/worksheets/sheet1.xml'];
  expect(strFromU8(sheet ?? new Uint8Array())).toContain('<c><v>36.5</v></c><c/></row>');
});
