import { expect, it } from 'vitest';
import { inOrder, type Widget } from './widget.ts';

const widgets = ['a', 'b', 'c', 'd'].map((name): Widget => ({ name, title: name, content: null }));
const names = (order: string[]) => inOrder(widgets, order).map(({ name }) => name);

it('draws widgets as they usually stand until they are moved', () => {
  expect(names([])).toEqual(['a', 'b', 'c', 'd']);
  expect(names(['d', 'c', 'b', 'a'])).toEqual(['d', 'c', 'b', 'a']);
});

it('puts a widget that is new where it usually stands, and forgets one that is gone', () => {
  expect(names(['d', 'c', 'a'])).toEqual(['d', 'b', 'c', 'a']);
  expect(names(['gone', 'c', 'a'])).toEqual(['c', 'b', 'a', 'd']);
});
