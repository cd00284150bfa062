import { expect, test } from 'vitest';
import { decimal, lines, text } from './field.ts';
import { columnAt } from './sheet-column.ts';

const fields = {
  amount: decimal('金额', { unit: '万元' }),
  positions: lines('岗位', { area: text('地区') }),
};

test.each([
  ['amount', '金额（万元）'],
  ['positions.0.area', '岗位·地区'],
  ['positions.1.area', '岗位2·地区'],
  ['positions', '岗位'],
  ['', ''],
])('a problem at %s is one of the column %s', (path, column) => {
  expect(columnAt(fields, path)).toBe(column);
});
