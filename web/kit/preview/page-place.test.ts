import { expect, it } from 'vitest';
import { placeBetween, pointOn } from './page-place.ts';

it('tells a place in percent of the page, whichever way it is drawn', () => {
  const page = { left: 100, top: 50, width: 200, height: 400 };
  const [from, to] = [pointOn(page, { x: 200, y: 250 }), pointOn(page, { x: 150, y: 90 })];

  expect(placeBetween(from, to)).toEqual({ fromLeft: 25, fromTop: 10, width: 25, height: 40 });
});

it('ends at the edges of the page and takes a click for a point', () => {
  const page = { left: 0, top: 0, width: 100, height: 100 };

  expect(pointOn(page, { x: -20, y: 130 })).toEqual({ x: 0, y: 100 });
  expect(placeBetween({ x: 40, y: 40 }, { x: 40.5, y: 40.2 })).toEqual({
    fromLeft: 40,
    fromTop: 40,
    width: 0,
    height: 0,
  });
});
