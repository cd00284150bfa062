import { expect, test } from 'vitest';
import { heightFor, readableBox } from './readable-box.ts';

const small = { x: 100, y: 100, width: 400, height: 100 };
const long = { x: 0, y: 0, width: 4000, height: 100 };

test('shows a small drawing in the middle at its own size', () => {
  const box = readableBox(small, { width: 1000, height: 264 }, small);

  expect(box.width).toBe(1000);
  expect(box.x + box.width / 2).toBe(300);
});

test('makes a drawing smaller until it fits', () => {
  const box = readableBox({ ...small, width: 1000 }, { width: 948, height: 400 }, small);

  expect(box.x).toBeLessThanOrEqual(100);
  expect(box.x + box.width).toBeGreaterThanOrEqual(1100);
});

test('stays readable around the focus when the whole would be too small', () => {
  const box = readableBox(long, { width: 390, height: 264 }, { x: 2000, y: 0, width: 100, height: 80 });

  expect(390 / box.width).toBeCloseTo(0.9);
  expect(box.x + box.width / 2).toBeCloseTo(2050);
});

test('does not leave the drawing to bring a focus at its end to the middle', () => {
  const box = readableBox(long, { width: 390, height: 264 }, { x: 3900, y: 0, width: 100, height: 80 });

  expect(box.x + box.width).toBeCloseTo(4000 + 24 / 0.9);
});

test('is as high as the drawing asks for, within bounds', () => {
  expect(heightFor(small, 1000)).toBe(200);
  expect(heightFor({ ...small, height: 300 }, 1000)).toBe(380);
  expect(heightFor({ ...small, height: 3000 }, 1000)).toBe(520);
});
