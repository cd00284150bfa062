import { expect, test } from 'vitest';
import { byCategory, type Startable } from './startable.ts';

const process = (name: string, category: string | null): Startable => ({
  id: name,
  key: name,
  name,
  category,
  version: 1,
  description: null,
  hasTitle: false,
  event: null,
  formFields: [],
});

test('groups by category and puts what has none at the end', () => {
  const groups = byCategory([process('a', null), process('b', '人事'), process('c', '行政'), process('d', '人事')]);

  expect(groups.map(({ category, processes }) => [category, processes.map(({ name }) => name)])).toEqual([
    ['人事', ['b', 'd']],
    ['行政', ['c']],
    ['其他', ['a']],
  ]);
});

test('shows what the user has chosen first and once, in the order of choosing', () => {
  const groups = byCategory([process('a', null), process('b', '人事'), process('c', '行政')], ['c', 'gone', 'a']);

  expect(groups.map(({ category, processes }) => [category, processes.map(({ name }) => name)])).toEqual([
    ['收藏', ['c', 'a']],
    ['人事', ['b']],
  ]);
});
