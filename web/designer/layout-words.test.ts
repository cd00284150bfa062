import { expect, it } from 'vitest';
import { encodingWords, layoutWords } from './layout-words.ts';

const none = { diagrams: 0, shapes: 0, edges: 0, givenIds: [] };

it.each([
  [{ ...none, diagrams: 1, shapes: 3, edges: 2 }, '此文件没有图形信息，已自动布局。改动之前，保存的仍是原来的文件。'],
  [
    { ...none, diagrams: 2, shapes: 3 },
    '此文件没有图形信息，已自动布局；文件含有 2 张图，这里显示第一张。改动之前，保存的仍是原来的文件。',
  ],
  [
    { ...none, shapes: 1, edges: 2, givenIds: ['Flow_1'] },
    '此文件缺少部分图形信息，已自动补画 1 个元素和 2 条连线；1 个没有编号的元素得到了编号。改动之前，保存的仍是原来的文件。',
  ],
  [{ ...none, givenIds: ['Process_1'] }, '1 个没有编号的元素得到了编号。改动之前，保存的仍是原来的文件。'],
])('tells what %j means', (additions, words) => {
  expect(layoutWords(additions, [])).toBe(words);
});

it('tells whose content was moved, and nothing where all is drawn as the file says', () => {
  expect(layoutWords(none, ['审核', 'sub'])).toBe(
    '折叠子流程“审核”、“sub”的内容原来画在上级图中，现已单独成图。改动之前，保存的仍是原来的文件。',
  );
  expect(layoutWords(none, [], true)).toBe('');
});

it('tells what becomes of an encoding', () => {
  expect(encodingWords('GBK')).toBe('文件原来的编码是 GBK，保存时一律写成 UTF-8，文字不变。');
});
