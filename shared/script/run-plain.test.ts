import { expect, it } from 'vitest';
import { runPlain } from './run-plain.ts';

const variables = { count: 5, text: 'abc', blank: '', list: ['a'], none: [], map: { name: '王芳' }, nothing: null };
const resultOf = (script: string) => runPlain(script, variables).result;

it.each([
  ['!text', false],
  ['!blank', true],
  ['count ? 1 : 2', 1],
  ['0 ? 1 : 2', 2],
  ['list && map', true],
  ['none || nothing', false],
])('takes every value for yes or no, as Groovy does: %s', (script, expected) => {
  expect(resultOf(script)).toBe(expected);
});

it('has nothing where a map or a list does not hold it, and stops at a variable that is not there', () => {
  expect(resultOf('map.age == null && list[7] == null')).toBe(true);
  expect(() => resultOf('absent == null')).toThrow('缺少变量 absent');
});

it('puts nothing before everything, and no number beside a text', () => {
  expect(resultOf('nothing < count && text > nothing && nothing <= nothing')).toBe(true);
  expect(resultOf('count < nothing')).toBe(false);
  expect(() => resultOf('count < text')).toThrow('不同种类的值不能比较大小');
});

it('stops where Groovy cannot calculate', () => {
  expect(() => resultOf('-text')).toThrow('文字“abc”不是数字');
  expect(() => resultOf('nothing.size()')).toThrow('“size()”不能用于空值');
  expect(() => resultOf('count % 0')).toThrow('不能对零取余');
});
