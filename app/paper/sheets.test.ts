import { expect, test } from 'vitest';
import { linesOf } from './sheets.ts';

test.each([
  ['项目通讯录', '姓名 单位 职责 电话'],
  ['接口联调排期', '接口 对接单位 联调日 结果'],
  ['培训签到与考核表', '姓名 单位 签到 成绩'],
  ['安全检查表', '编号 内容 结果 工时'],
])('%s has the columns %s', (title, head) => {
  const [first, ...lines] = linesOf(title, 1);
  expect(first?.join(' ')).toBe(head);
  expect(lines.every((line) => line.length === 4)).toBe(true);
});
