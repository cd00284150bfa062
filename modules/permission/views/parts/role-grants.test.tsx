import { expect, it } from 'vitest';
import { changerecord } from '#modules/changerecord/changerecord.ts';
import { dict } from '#modules/dict/dict.ts';
import type { AnyModule } from '#shared/module.ts';
import { grantsOfRole } from './role-grants.ts';

const modules = [changerecord, dict] as unknown as AnyModule[];
const deedsOf = (role: Parameters<typeof grantsOfRole>[0], name: string) =>
  grantsOfRole(role, modules)
    .find((granted) => granted.name === name)
    ?.deeds.map(({ title, scopes }) => `${title} ${scopes}`);

it('tells what a role may do, and on which rows, what it has by another role included', () => {
  expect(deedsOf('cityleader', 'changerecord')).toContain('查看 本地区');
  expect(deedsOf('editor', 'dict')).toEqual(['查看 全部', '字典项 全部']);
});

it('leaves out modules in which the role has no right, and deeds that nobody has', () => {
  expect(deedsOf('editor', 'changerecord')).toBeUndefined();
  expect(deedsOf('admin', 'dict')).toEqual(['查看 全部', '新增 全部', '编辑 全部', '删除 全部', '字典项 全部']);
});
