import { expect, it } from 'vitest';
import { z } from 'zod';
import { integer, lines, objectOf, patchOf, text } from '#shared/field.ts';
import { checkedInput } from './checked-input.ts';

const fields = { brand: text('品牌'), floors: lines('楼层', { count: integer('层数') }) };

const asked = z.object({
  id: z.uuid(),
  size: z.int().min(1).max(200).default(20),
  columns: z.array(z.string().max(3)).optional(),
  filters: z.record(z.string(), z.union([z.string(), z.object({ from: z.string().nullish() })])).default({}),
  patch: patchOf(fields).optional(),
  other: z.object({ odd: z.string() }).optional(),
});

function problem(input: object, schema: z.ZodType = asked): string {
  try {
    checkedInput(schema, { id: crypto.randomUUID(), ...input });
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

it('calls an input by its Chinese name, fields by their label', () => {
  expect(problem({ id: undefined })).toBe('缺少标识');
  expect(problem({ id: 'x' })).toBe('标识的格式不正确');
  expect(problem({ size: 0 })).toBe('每页条数不能小于 1');
  expect(problem({ brand: 'x', floors: 'x' }, objectOf(fields))).toBe('楼层的类型不正确');
});

it('says where within an input, and leaves out that a change is one', () => {
  expect(problem({ columns: ['name', 'abcd'] })).toBe('导出列第 1 项最多 3 个字；导出列第 2 项最多 3 个字');
  expect(problem({ patch: { brand: 1, floors: [1] } })).toBe('品牌的类型不正确；楼层第 1 项的类型不正确');
  expect(problem({ patch: 1 })).toBe('修改内容的类型不正确');
});

it('quotes the words of the caller, and what it has no name for', () => {
  expect(problem({ filters: { amount: true } })).toBe('筛选条件的“amount”的类型不正确');
  expect(problem({ other: { odd: 1 } })).toBe('“other”的“odd”的类型不正确');
});
