import { expect, it } from 'vitest';
import { findByText } from './find-by-text.ts';

const people = [
  { label: '陆一鸣', hint: 'operator' },
  { label: '苏晴', hint: 'operator2' },
  { label: '地市负责人 · 临江市' },
  { label: 'Zhang San' },
];

it.each([
  ['', ['陆一鸣', '苏晴', '地市负责人 · 临江市', 'Zhang San']],
  ['一鸣', ['陆一鸣']],
  ['luyiming', ['陆一鸣']],
  ['LYM', ['陆一鸣']],
  ['yim', ['陆一鸣']],
  ['lym2', []],
  ['operator', ['陆一鸣', '苏晴']],
  ['linjiang', ['地市负责人 · 临江市']],
  ['zhang', ['Zhang San']],
  ['没有', []],
])('finds by %j', async (text, labels) => {
  expect((await findByText(people, text)).map(({ label }) => label)).toEqual(labels);
});
