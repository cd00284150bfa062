import { expect, it } from 'vitest';
import { filtered } from './filtered.ts';

const names = new Set(['name', 'code', 'status']);

it('takes what tells records apart as filters, and leaves the rest of a question beside them', () => {
  expect(filtered(names, { page: 2, sort: '-name', name: '甲', status: ['active'], token: 't' })).toEqual({
    page: 2,
    sort: '-name',
    token: 't',
    filters: { name: '甲', status: ['active'] },
  });
});

it('asks for nothing by an empty text or by no value', () => {
  expect(filtered(names, { page: 1, name: '', code: null, status: undefined })).toEqual({ page: 1 });
});

it('leaves a question alone that has filters', () => {
  const said = { filters: { name: '甲' }, code: 'x' };
  expect(filtered(names, said)).toBe(said);
});
