import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fittedBox, nextZoom, openingBox, seenAgain } from '#web/designer/canvas/view.ts';

describe('zooming by steps', () => {
  it.each([
    [1, 1, 1.1],
    [1, -1, 0.9],
    [0.29, 1, 0.39],
    [1.1, -1, 1],
    [0.7, 1, 0.8],
    [0.25, -1, 0.2],
    [3.95, 1, 4],
  ] as const)('goes from %d by %d to %d', (zoom, direction, expected) => {
    expect(nextZoom(zoom, direction)).toBe(expected);
  });
});

describe('fitting the drawing into the view', () => {
  const size = { width: 1180, height: 880 };

  it('keeps a small drawing at its own size and centres it beside the palette', () => {
    const box = fittedBox({ x: 100, y: 100, width: 200, height: 100 }, size);

    expect(box.width).toBe(1180);
    expect(200 - box.x).toBe(148 + 1000 / 2);
    expect(150 - box.y).toBe(32 + 800 / 2);
  });

  it('shrinks a large drawing until all of it is seen', () => {
    const box = fittedBox({ x: 0, y: 0, width: 2000, height: 400 }, size);

    expect(size.width / box.width).toBe(0.5);
  });

  it('centres a drawing that is only read, beside which there is no palette', () => {
    const box = fittedBox({ x: 0, y: 0, width: 610, height: 80 }, { width: 308, height: 500, isBare: true });

    expect(308 / box.width).toBe(0.4);
    expect((305 - box.x) * 0.4).toBeCloseTo(154);
  });

  it('does not shrink below the least zoom', () => {
    const box = fittedBox({ x: 0, y: 0, width: 90_000, height: 400 }, size);

    expect(size.width / box.width).toBeCloseTo(0.2);
  });
});

describe('opening a drawing', () => {
  const size = { width: 1180, height: 880 };

  it('shows all of one that can be read whole', () => {
    const box = openingBox({ x: 0, y: 0, width: 1250, height: 400 }, { x: 0, y: 100, width: 36, height: 36 }, size);

    expect(size.width / box.width).toBeCloseTo(0.8);
    expect((0 - box.x) * 0.8).toBeCloseTo(148);
  });

  it('never shrinks names beyond reading, and has the start beside the palette and below what is said about the file', () => {
    const extent = fc.integer({ min: 100, max: 50_000 });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(extent, extent, share, share, (width, height, right, down) => {
        const start = { x: 300 + right * (width - 36), y: -200 + down * (height - 36), width: 36, height: 36 };
        const box = openingBox({ x: 300, y: -200, width, height }, start, size);
        const scale = size.width / box.width;

        expect(scale).toBeGreaterThanOrEqual(0.7 - 1e-9);
        const [left, top] = [(start.x - box.x) * scale, (start.y - box.y) * scale];
        expect(left).toBeGreaterThanOrEqual(148 - 1e-6);
        expect(left + 36 * scale).toBeLessThanOrEqual(size.width);
        expect(top).toBeGreaterThanOrEqual(76 - 1e-6);
        expect(top + 36 * scale).toBeLessThanOrEqual(size.height);
      }),
    );
  });
});

it('moves a view of another size to what was seen, where nothing of it is left', () => {
  const part = { x: 700, y: 100, width: 200, height: 80 };
  const narrow = { x: 0, y: 0, width: 390, height: 600 };
  expect(seenAgain(part, narrow)).toEqual({ x: 605, y: -160, width: 390, height: 600 });
  expect(seenAgain(part, { ...narrow, width: 710 })).toBeUndefined();
});
