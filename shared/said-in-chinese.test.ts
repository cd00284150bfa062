import { expect, it } from 'vitest';
import { z } from 'zod';
import './field.ts';

const input = z.object({ id: z.uuid(), patch: z.object({ sort: z.number() }), kind: z.enum(['a', 'b']).optional() });

const said = (value: unknown) => input.safeParse(value).error?.issues.map(({ message }) => message);

it('names what is missing, and what is of another type', () => {
  expect(said({})).toEqual(['缺少 id', '缺少 patch']);
  expect(said({ id: 1, patch: { sort: 'x' } })).toEqual(['id 的类型不正确', 'patch.sort 的类型不正确']);
  expect(said([])).toEqual(['内容 的类型不正确']);
});

it('says everything else as before', () => {
  expect(said({ id: 'x', patch: { sort: 1 } })).toEqual(['无效UUID']);
  expect(said({ id: crypto.randomUUID(), patch: { sort: 1 }, kind: 'c' })?.[0]).toContain('无效选项');
});
