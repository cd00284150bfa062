import { expect, test } from 'vitest';
import { spellingOf, spellingPattern } from './spelling.ts';

test.each([
  ['张伟', 'zhang wei'],
  ['单文', 'shan wen'],
  ['曾庆丰', 'zeng qing feng'],
  ['单点登录平台', 'dan dian deng lu ping tai'],
  ['重庆平台 V2（一期）', 'chong qing ping tai v2 yi qi'],
  ['吕布', 'lv bu'],
])('%s is spelled %s', (label, spelling) => {
  expect(spellingOf(label)).toBe(spelling);
});

test.each(['zw', 'ZhangW', 'zhang wei', "zhang'wei", 'zhw', 'wei'])('%s finds 张伟', (typed) => {
  expect(finds(typed, '张伟')).toBe(true);
});

test.each(['ang', 'wz', 'ei', 'zhangx'])('%s does not find 张伟', (typed) => {
  expect(finds(typed, '张伟')).toBe(false);
});

test.each(['', '张', '2026', 'a.*', '%', 'z('])('%s is no pinyin', (typed) => {
  expect(spellingPattern(typed)).toBeNull();
});

/** The same as the database does, whose `\m` is the beginning of a word. */
function finds(typed: string, label: string): boolean {
  return new RegExp((spellingPattern(typed) ?? 'no pinyin').replace('\\m', '\\b')).test(spellingOf(label));
}
