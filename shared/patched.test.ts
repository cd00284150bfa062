import { expect, it } from 'vitest';
import { text } from './field.ts';
import { patched } from './patched.ts';

const fields = { name: text('名称'), code: text('编码') };

it('takes fields beside the id as what changes, and nothing else', () => {
  expect(patched(fields, { id: '1', version: 2, name: '甲', status: 'active', token: 't' })).toEqual({
    id: '1',
    version: 2,
    status: 'active',
    token: 't',
    patch: { name: '甲' },
  });
});

it('leaves a patch as it is, and does not make up one where nothing is to change', () => {
  const said = { id: '1', version: 1, patch: { code: 'a' }, name: '甲' };
  expect(patched(fields, said)).toBe(said);
  expect(patched(fields, { id: '1' })).toEqual({ id: '1' });
  expect(patched(fields, { toString: 'x', constructor: 'y' })).not.toHaveProperty('patch');
});
