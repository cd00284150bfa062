import { expect, it } from 'vitest';
import { typedValue } from './typed-value.ts';

it('is what a typed text looks like, and a text where that would change it', () => {
  expect(['3', '-2.5', 'true', 'false', '007', '1.50', '13800000000', '', ' ', '天'].map(typedValue)).toEqual([
    3,
    -2.5,
    true,
    false,
    '007',
    '1.50',
    13800000000,
    '',
    ' ',
    '天',
  ]);
});
