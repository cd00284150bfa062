import { expect, it } from 'vitest';
import { favouritesWith } from './favourites.ts';

it('puts a page at the end, and takes it out again', () => {
  expect(favouritesWith(['/a'], '/b')).toEqual(['/a', '/b']);
  expect(favouritesWith(['/a', '/b'], '/a')).toEqual(['/b']);
});

it('keeps the hundred that were put in last', () => {
  const many = Array.from({ length: 100 }, (_, index) => `/${index}`);

  expect(favouritesWith(many, '/new')).toEqual([...many.slice(1), '/new']);
});
