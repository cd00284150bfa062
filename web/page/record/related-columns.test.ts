import { expect, it } from 'vitest';
import { relatedColumns } from './related-columns.ts';

const columns = ['name', 'contract', 'system', 'from', 'to', 'begun', 'ended', 'status'];

it('shows the first columns without the one that all rows share, and where each record stands', () => {
  expect(relatedColumns(columns, 'contract')).toEqual(['name', 'system', 'from', 'to', 'begun', 'status']);
  expect(relatedColumns(['name', 'status', 'contract'], 'contract')).toEqual(['name', 'status']);
  expect(relatedColumns(columns.slice(0, -1), 'contract')).toEqual(['name', 'system', 'from', 'to', 'begun', 'ended']);
});
