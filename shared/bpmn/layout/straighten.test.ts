import { expect, it } from 'vitest';
import type { Point } from './geometry.ts';
import { straightened } from './straighten.ts';

const points = (text: string): Point[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return { x, y };
  });
const stepped = points('321,178 321,190 371,190 371,198 396,198');
const straight = points('321,178 321,198 396,198');

it('takes a small step out of a line from an event on a border', () => {
  expect(straightened(new Map([['a', stepped]]), []).get('a')).toEqual(straight);
  const wide = points('321,178 321,190 371,190 371,258 396,258');
  expect(straightened(new Map([['a', wide]]), []).get('a')).toEqual(wide);
});

it('leaves it where the line would meet a shape, or lie on another line', () => {
  const box = { x: 330, y: 194, width: 30, height: 30 };
  expect(straightened(new Map([['a', stepped]]), [box]).get('a')).toEqual(stepped);
  const beside = points('300,195 380,195');
  const both = new Map([
    ['a', stepped],
    ['b', beside],
  ]);
  expect(straightened(both, []).get('a')).toEqual(stepped);
});
