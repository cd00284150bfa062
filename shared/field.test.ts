import { expect, it } from 'vitest';
import { choice, coded, fitting, flag, longText, objectOf, text } from './field.ts';
import { usually } from './field-kinds.ts';

const priority = usually(choice('优先级', { normal: '一般', urgent: '紧急' }), 'normal');

it('gives what is left out of a new record its usual value, and keeps what was chosen', () => {
  const record = objectOf({ priority, isUrgent: flag('加急', { initial: false }) });
  expect(record.parse({})).toEqual({ priority: 'normal', isUrgent: false });
  expect(record.parse({ priority: 'urgent', isUrgent: true })).toEqual({ priority: 'urgent', isUrgent: true });
});

it('takes no signs into a text that would turn round what stands beside it', () => {
  const record = objectOf({ name: text('名称'), note: longText('说明') });
  expect(record.parse({ name: '\u202Efdp.exe\u2069', note: '一\u200F\n二' })).toEqual({
    name: 'fdp.exe',
    note: '一\n二',
  });
  expect(record.parse({ name: 'مرحبا', note: '👨‍👩‍👧' })).toEqual({ name: 'مرحبا', note: '👨‍👩‍👧' });
  expect(record.safeParse({ name: '\u202E', note: '一' }).error?.issues[0]?.message).toBe('请填写名称');
});

it('asks for a choice that has no usual word', () => {
  const { error } = objectOf({ kind: choice('类型', { one: '一', two: '二' }) }).safeParse({});
  expect(error?.issues[0]?.message).toContain('类型');
});

it('takes what must fit as it is typed, or in half width and capitals', () => {
  const record = objectOf({
    code: coded(text('编码'), (code) => /^[A-Z0-9（）]+$/.test(code), '只含大写字母和数字'),
  });
  expect(record.parse({ code: 'ＡＢ１２' })).toEqual({ code: 'AB12' });
  expect(record.parse({ code: 'ab12' })).toEqual({ code: 'AB12' });
  expect(record.parse({ code: 'AB（1）' })).toEqual({ code: 'AB（1）' });
  expect(record.safeParse({ code: 'ab一' }).error?.issues[0]?.message).toBe('只含大写字母和数字');
  const strict = objectOf({ code: fitting(text('编码'), (code) => /^[A-Z]+$/.test(code), '只含大写字母') });
  expect(strict.safeParse({ code: 'ab' }).error?.issues[0]?.message).toBe('只含大写字母');
});
