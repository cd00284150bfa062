import { describe, expect, it } from 'vitest';
import { email, mobilePhone, telephone } from './contact.ts';

const takes = (schema: { safeParse(value: unknown): { success: boolean } }, values: readonly string[]) =>
  values.filter((value) => schema.safeParse(value).success);

describe('a mobile phone', () => {
  it('has eleven digits and begins as one does', () => {
    expect(takes(mobilePhone('手机号'), ['13900000001', ' 19912345678 '])).toHaveLength(2);
    expect(takes(mobilePhone('手机号'), ['abc', '12345', '12300000001', '139000000012', '0990-66001001'])).toEqual([]);
  });
});

describe('a telephone', () => {
  it('is a mobile, a landline with its area code, a 400 number or a public service', () => {
    const good = [
      '13900000001',
      '0990-66001001',
      '010-8888888',
      '099066001001',
      '0990-66001001-802',
      '400-800-1234',
      '12345',
    ];
    expect(takes(telephone('联系电话'), good)).toEqual(good);
  });

  it('is no word, no part of a number and no formula', () => {
    expect(takes(telephone('联系电话'), ['abc', '12', '66001001', '0990-1', '=1+1', '+8', '0990-66001001-'])).toEqual(
      [],
    );
  });
});

describe('an address of mail', () => {
  it('names somebody at a place with a dot', () => {
    const good = ['a@b.cn', 'li.ming+work@mail.example.com', '李明@例子.中国'];
    expect(takes(email('邮箱'), good)).toEqual(good);
    const bad = ['abc', 'a@b', 'a@b.', '@b.cn', 'a b@c.cn', 'a@b..cn', 'a@b.cn, c@d.cn', '<a@b.cn>', 'a@@b.cn'];
    expect(takes(email('邮箱'), bad)).toEqual([]);
  });
});
