import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitOf, sizeOf } from './fit.ts';

const design = sizeOf('1920x1080');

describe('a board on a screen', () => {
  it.each([
    ['1920x1080', { scaleX: 1, scaleY: 1, left: 0, top: 0 }],
    ['1366x768', { scaleX: 768 / 1080, scaleY: 768 / 1080, left: (1366 - (1920 * 768) / 1080) / 2, top: 0 }],
    ['3840x1080', { scaleX: 1, scaleY: 1, left: 960, top: 0 }],
    // The same screen at a zoom of 150 % and 67 %.
    ['1280x720', { scaleX: 2 / 3, scaleY: 2 / 3, left: 0, top: 0 }],
    ['2880x1620', { scaleX: 1.5, scaleY: 1.5, left: 0, top: 0 }],
  ])('of %s stands whole in its middle', (room, fit) => {
    const made = fitOf('letterbox', design, sizeOf(room));
    for (const [name, value] of Object.entries(fit)) expect(made[name as 'left']).toBeCloseTo(value, 6);
  });

  it('fills it, or is as wide as it', () => {
    const wide = sizeOf('3840x1080');
    expect(fitOf('fill', design, wide)).toEqual({ scaleX: 2, scaleY: 1, left: 0, top: 0 });
    expect(fitOf('width', design, wide)).toEqual({ scaleX: 2, scaleY: 2, left: 0, top: 0 });
    expect(fitOf('width', design, sizeOf('960x1080'))).toMatchObject({ scaleX: 0.5, top: 270 });
  });

  it('never leaves a letterbox', () => {
    const pixels = fc.integer({ min: 100, max: 8000 });
    fc.assert(
      fc.property(pixels, pixels, (width, height) => {
        const { scaleX, scaleY, left, top } = fitOf('letterbox', design, { width, height });
        expect(scaleX).toBe(scaleY);
        expect(left).toBeGreaterThanOrEqual(-1e-6);
        expect(top).toBeGreaterThanOrEqual(-1e-6);
        expect(left * 2 + design.width * scaleX).toBeCloseTo(width, 4);
        expect(top * 2 + design.height * scaleY).toBeCloseTo(height, 4);
      }),
    );
  });
});
