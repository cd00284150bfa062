import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestPx, projector, type Spot } from './map-place.ts';

const box = { width: 800, height: 400, margin: 40 };

it('puts north above and east to the right, in proportion', () => {
  const place = projector(
    [
      [110, 30],
      [112, 34],
    ],
    box,
  );
  expect(place([110, 34]).y).toBe(40);
  expect(place([110, 30]).y).toBe(360);
  expect(place([112, 30]).x).toBeGreaterThan(place([110, 30]).x);
  // Two degrees of four, narrowed by the latitude.
  expect(place([112, 30]).x - place([110, 30]).x).toBeCloseTo(160 * Math.cos((32 * Math.PI) / 180), 6);
});

it('leaves places together that are hardly apart', () => {
  const place = projector(
    [
      [73, 3],
      [73.00000000000001, 3.0000000000000004],
    ],
    box,
  );
  expect(place([73, 3]).x).toBeCloseTo(400, 6);
  expect(place([73, 3]).y).toBeCloseTo(200, 6);
});

it('keeps every place within the margin', () => {
  const spot = fc.tuple(fc.double({ min: 73, max: 136, noNaN: true }), fc.double({ min: 3, max: 54, noNaN: true }));
  fc.assert(
    fc.property(fc.array(spot, { minLength: 1, maxLength: 30 }), (spots: Spot[]) => {
      const place = projector(spots, box);
      for (const { x, y } of spots.map(place)) {
        expect(x).toBeGreaterThan(39.99);
        expect(x).toBeLessThan(760.01);
        expect(y).toBeGreaterThan(39.99);
        expect(y).toBeLessThan(360.01);
      }
    }),
  );
});

it('tells how near the nearest two lie, and that one alone is near nothing', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 300, y: 0 },
    { x: 303, y: 4 },
  ];

  expect(nearestPx(points)).toBe(5);
  expect(nearestPx(points.slice(0, 1))).toBe(Number.POSITIVE_INFINITY);
});
