import { expect, it } from 'vitest';
import { z } from 'zod';
import './field.ts';

const input = z.object({
  id: z.uuid(),
  patch: z.object({ sort: z.number() }),
  kind: z.enum(['a', 'b']).optional(),
  size: z.int().min(1).max(200).optional(),
  share: z.number().gt(0).lt(1).optional(),
  words: z.array(z.string().max(3)).min(1).optional(),
  either: z.union([z.string(), z.number()]).optional(),
});

const said = (value: unknown) => input.safeParse(value).error?.issues.map(({ message }) => message);

const right = { id: crypto.randomUUID(), patch: { sort: 1 } };

it('names what is missing, and what is of another type', () => {
  expect(said({})).toEqual(['缺少“id”', '缺少“patch”']);
  expect(said({ id: 1, patch: { sort: 'x' } })).toEqual(['“id”的类型不正确', '“patch.sort”的类型不正确']);
  expect(said({ ...right, either: true })).toEqual(['“either”的类型不正确']);
  expect(said([])).toEqual(['内容的类型不正确']);
});

it('names what has another form, and what there is to choose from', () => {
  expect(said({ ...right, id: 'x' })).toEqual(['“id”的格式不正确']);
  expect(said({ ...right, kind: 'c' })).toEqual(['“kind”只能是 a、b']);
});

it('names what is beyond a bound, and the bound', () => {
  expect(said({ ...right, size: 0 })).toEqual(['“size”不能小于 1']);
  expect(said({ ...right, size: 201 })).toEqual(['“size”不能大于 200']);
  expect(said({ ...right, share: 0 })).toEqual(['“share”须大于 0']);
  expect(said({ ...right, share: 1 })).toEqual(['“share”须小于 1']);
  expect(said({ ...right, words: [] })).toEqual(['“words”至少 1 项']);
  expect(said({ ...right, words: ['abcd'] })).toEqual(['“words.0”最多 3 个字']);
});
