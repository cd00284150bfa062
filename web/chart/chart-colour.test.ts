import { expect, test } from 'vitest';
import { chartColours } from './chart-colour.ts';

test('gives states their colour, others the next in turn, and pales what comes again', () => {
  expect(chartColours([{ color: 'green' }, {}, { color: 'green' }])).toEqual([
    'var(--state-green)',
    'color-mix(in srgb, var(--state-green) 62%, var(--color-surface))',
    'color-mix(in srgb, var(--state-green) 38%, var(--color-surface))',
  ]);
  expect(new Set(chartColours([{}, {}, {}, {}, {}, {}, {}])).size).toBe(7);
});
