import { describe, expect, it } from 'vitest';
import { fittedBox, nextZoom } from '#web/designer/canvas/view.ts';

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

  it('does not shrink below the least zoom', () => {
    const box = fittedBox({ x: 0, y: 0, width: 90_000, height: 400 }, size);

    expect(size.width / box.width).toBeCloseTo(0.2);
  });
});
