import { expect, it } from 'vitest';
import { conditionWords } from './condition-words.ts';

const names = new Map([
  ['days', { label: '天数', options: new Map() }],
  ['kind', { label: '类别', options: new Map([['a', '会议']]) }],
  ['urgent', { label: '加急', options: new Map() }],
]);

it.each([
  ['${days > 3}', '天数 大于 3'],
  ["${kind == 'a'}", '类别 等于 会议'],
  ['${!urgent}', '加急 否'],
  ["${days > 3 && (kind == 'a' || urgent)}", '天数 大于 3，并且（类别 等于 会议，或者加急 是）'],
])('tells %s by what fields and options are called', (text, words) => {
  expect(conditionWords(text, names)).toBe(words);
});

it.each(['${amount > 3}', '${days > limit}', '${check.passes(days)}', ''])('has no words for %s', (text) => {
  expect(conditionWords(text, names)).toBe(undefined);
});
