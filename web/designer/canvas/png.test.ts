import { expect, it } from 'vitest';
import { pictureScale } from './png.ts';

it('paints pictures at twice their size, and large ones as large as browsers can', () => {
  expect(pictureScale(800, 600)).toBe(2);
  expect(pictureScale(16_384, 600)).toBe(0.5);
});
