import { expect, it } from 'vitest';
import { damageWords, encodingWords, oddityWords } from './opening-words.ts';

const none = {
  undeclaredPrefixes: [],
  namelessElements: [],
  isDeclarationLate: false,
  externalEntities: [],
  isForZeebe: false,
};

it('tells in what encoding a file was read, by words that prove it, and that it will be another', () => {
  expect(encodingWords('windows-1252', '<a name="klären für x"/>')).toBe(
    '文件按 windows-1252 编码读取，例如“klären”、“für”；保存时一律写成 UTF-8。文字不对时，请改用另一种编码。',
  );
  expect(encodingWords('GBK', '<a/>')).toBe('文件按 GBK 编码读取；保存时一律写成 UTF-8。');
});

it('counts what could not be read', () => {
  expect(damageWords('<a b="\ufffd" c="\ufffd"/>')).toContain('2 处');
  expect(damageWords('<a/>')).toBe('');
});

it.each([
  [{ undeclaredPrefixes: ['x', 'y'] }, '前缀“x”、“y”没有声明命名空间'],
  [{ undeclaredPrefixes: [...'abcdef'] }, '“e”等'],
  [{ namelessElements: ['note'] }, '元素“note”不属于任何命名空间'],
  [{ isDeclarationLate: true }, 'XML 声明前面还有内容'],
  [{ externalEntities: ['e'] }, '外部内容“e”'],
  [{ isForZeebe: true }, 'Camunda 8（Zeebe）'],
])('says for %j what is odd and what to do about it', (oddity, words) => {
  expect(oddityWords({ ...none, ...oddity })).toEqual([expect.stringMatching(new RegExp(`${words}.*请.+。$`))]);
});

it('has none for a plain file', () => {
  expect(oddityWords(none)).toEqual([]);
});
