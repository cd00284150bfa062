import { expect, it } from 'vitest';
import { matchByName } from './match-by-name.ts';

const documents = [
  { id: 'a', title: '测试方案' },
  { id: 'b', title: '系统测试报告' },
  { id: 'c', title: '初验报告' },
  { id: 'd', title: '统一受理平台用户操作手册' },
];

it.each([
  ['系统测试报告.pdf', 'b'],
  ['华信-系统测试报告（终稿）v2.docx', 'b'],
  ['初验报告 扫描件.pdf', 'c'],
  ['用户操作手册.docx', 'd'],
  ['测试方案_第3版.pdf', 'a'],
  ['会议照片.png', null],
  ['报告.pdf', null],
])('%s is meant for %s', (name, id) => {
  expect(matchByName(name, documents)?.id ?? null).toBe(id);
});
