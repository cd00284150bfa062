import { expect, test } from 'vitest';
import { text } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { originOf } from './origin.ts';

function guests(access: object, origin?: string): AnyModule {
  return defineModule({
    name: 'guest',
    title: '客人',
    label: 'name',
    fields: { name: text('姓名') },
    list: { columns: ['name'], filters: [], sort: '-createdAt', ...(origin && { origin }) },
    access: { read: {}, ...access },
  }) as unknown as AnyModule;
}

test('names the roles that add records, to whoever may not', () => {
  expect(originOf(guests({ add: { operator: 'all', company: 'company' } }))).toBe('客人由平台运营、公司用户登记。');
  expect(originOf(guests({ add: {} }))).toBe('客人由系统管理员登记。');
});

test('says what the declaration says, and no role where everybody adds or nobody does', () => {
  expect(originOf(guests({ add: {} }, '客人自己来。'))).toBe('客人自己来。');
  expect(originOf(guests({ add: { anyone: 'own' } }))).toBe('你可以查看的客人会显示在这里。');
  expect(originOf(guests({}))).toBe('你可以查看的客人会显示在这里。');
});
