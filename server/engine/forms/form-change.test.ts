import { expect, it } from 'vitest';
import { shownValue } from './form-change.ts';

it.each([
  ['money', 5800, '5,800.00 元'],
  ['percent', 6.5, '6.5%'],
  ['datetime', '2026-11-20T01:30:00.000Z', '2026-11-20 09:30'],
  ['datetime', 'tomorrow', 'tomorrow'],
  ['long', 5800, '5,800'],
  ['double', 18_000, '18,000.00'],
  ['double', 0.125, '0.125'],
  ['boolean', false, '否'],
  ['money', null, null],
])('a changed value of a field (%s) is told as the form shows it', (type, value, text) => {
  expect(shownValue({ type, values: [] }, value)).toBe(text);
});

it('so is a value within a row', () => {
  const column = { id: 'price', label: '金额', type: 'money', isRequired: false, isReadable: true, isWritable: true };
  const more = { group: '', isWide: false, columns: [{ ...column, values: [], more: { group: '', isWide: false } }] };
  expect(shownValue({ type: 'table', values: [], more }, [{ price: 12 }, { price: 3.5 }])).toBe(
    '1. 12.00 元；2. 3.50 元',
  );
});
