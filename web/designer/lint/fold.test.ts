import { expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { foldedLines } from './fold.ts';
import { serverFindings } from './use-server-check.ts';

const finding = (elementId: string, rest: Partial<Finding> = {}): Finding => ({
  rule: 'label-required',
  elementId,
  detail: '',
  ...rest,
});

it('shows equal lines as one, and what forbids deployment on top', () => {
  const blocking = finding('c', { rule: 'deploy', severity: 'error', detail: '未指定要执行的服务' });
  const lines = foldedLines([finding('a'), finding('b'), blocking, finding('d', { rule: 'wrong-type', detail: 'x' })]);
  expect(lines.map(({ text, findings }) => `${text} ${findings.length}`)).toEqual([
    '未指定要执行的服务 1',
    '还没有名称 2',
    'x 1',
  ]);
});

it('adds of the answer of the server only what is not known here', () => {
  const here = [
    finding('t', { rule: 'deploy', detail: '未设置处理人', sentence: '用户任务“t”未设置处理人', severity: 'warning' }),
    finding('s', { rule: 'template-field', detail: '“手机号”不能为空' }),
  ];
  const problem = (elementId: string, message: string) => ({
    elementId,
    elementName: '',
    severity: 'error' as const,
    message,
  });
  const told = [
    problem('t', '用户任务“t”未设置处理人'),
    problem('s', '“发短信”不符合元素模板：“手机号”不能为空'),
    problem('t', '“t”：用户组“x”不存在或已停用'),
  ];
  expect(serverFindings(told, here).map(({ detail }) => detail)).toEqual(['“t”：用户组“x”不存在或已停用']);
});
