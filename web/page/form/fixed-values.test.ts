import { expect, it } from 'vitest';
import { choice, text } from '#shared/field.ts';
import { fixedValues } from './fixed-values.ts';

const fields = { kind: choice('类型', { a: '甲', b: '乙' }), level: text('级别'), other: text('其他') };

it('takes over what a list leaves no choice about, of the fields that are filled in', () => {
  const filters = { kind: ['a'], level: 'none', other: ['x', 'y'], status: ['open'] };
  expect(fixedValues(filters, fields)).toEqual({ kind: 'a', level: 'none' });
  expect(fixedValues({}, fields)).toEqual({});
});
