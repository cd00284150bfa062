import { expect, it } from 'vitest';
import { layoutWords } from './layout-words.ts';

const none = { diagrams: 0, shapes: 0, edges: 0, givenIds: [] };
const bare = { wasDrawn: false, separated: [], movedOut: [], laidOut: [] };
const drawn = { ...bare, wasDrawn: true };
const one = { name: 'P', shapes: 3, edges: 2 };

it.each([
  [
    'a file without any',
    { ...none, diagrams: 1, shapes: 3, edges: 2 },
    { ...bare, laidOut: [one] },
    '此文件没有图形信息，已自动布局',
  ],
  [
    'one of several processes without any',
    { ...none, diagrams: 2, shapes: 6, edges: 4 },
    { ...bare, laidOut: [one, one] },
    '此文件没有图形信息，已自动布局；文件含有 2 张图，这里显示第一张',
  ],
  [
    'one that lacks a part',
    { ...none, shapes: 1, edges: 2, givenIds: ['Flow_1'] },
    drawn,
    '此文件缺少部分图形信息，已自动补画 1 个元素和 2 条连线；1 个没有编号的元素得到了编号',
  ],
  [
    'one that merely lacks another diagram',
    { ...none, diagrams: 1, shapes: 3, edges: 2 },
    { ...drawn, laidOut: [one] },
    '文件中“P”没有图形信息，已为它另外自动布局',
  ],
  [
    'one that lacks both',
    { ...none, diagrams: 1, shapes: 4, edges: 2 },
    { ...drawn, laidOut: [one] },
    '文件中“P”没有图形信息，已为它另外自动布局；此文件缺少部分图形信息，已自动补画 1 个元素',
  ],
  ['ids', { ...none, givenIds: ['Process_1'] }, drawn, '1 个没有编号的元素得到了编号'],
  [
    'sub-processes',
    none,
    { ...drawn, separated: ['审核', 'sub'] },
    '折叠子流程“审核”、“sub”的内容原来画在上级图中，现已单独成图',
  ],
  ['processes', none, { ...drawn, movedOut: ['B'] }, '流程“B”的图形原来画在别的流程的图中，现已单独成图'],
])('tells what was drawn or moved: %s', (_, additions, parts, words) => {
  expect(layoutWords(additions, parts)).toBe(`${words}。改动之前，保存的仍是原来的文件。`);
  expect(layoutWords(additions, parts, true)).toBe(`${words}。`);
});

it('says nothing where all is drawn as the file says, empty diagrams included', () => {
  expect(layoutWords({ ...none, diagrams: 1 }, drawn)).toBe('');
});
