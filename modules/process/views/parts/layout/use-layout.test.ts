import { expect, it } from 'vitest';
import { onBoard } from '#modules/board/widgets.ts';
import { freePlace } from './use-layout.ts';

it('finds the first free place, and the corner where there is none', () => {
  expect(freePlace([], { w: 6, h: 4 })).toEqual({ x: 0, y: 0, w: 6, h: 4 });
  expect(freePlace([{ x: 0, y: 0, w: 24, h: 2 }], { w: 6, h: 4 })).toEqual({ x: 0, y: 2, w: 6, h: 4 });
  expect(freePlace([{ x: 0, y: 0, w: 20, h: 12 }], { w: 6, h: 4 })).toEqual({ x: 0, y: 0, w: 6, h: 4 });
});

it('keeps a place on the board, whole and never too small', () => {
  expect(onBoard({ x: 22, y: -3, w: 6, h: 4 })).toEqual({ x: 18, y: 0, w: 6, h: 4 });
  expect(onBoard({ x: 3, y: 11, w: 1, h: 40 })).toEqual({ x: 3, y: 0, w: 2, h: 12 });
});
