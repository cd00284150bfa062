import { expect, it } from 'vitest';
import { standingOf } from './case-standing.ts';
import type { InstanceDetail } from './tasks.ts';

type Task = InstanceDetail['tasks'][number];

const task = (nodeName: string, more: Partial<Task>) =>
  ({ nodeName, state: 'active', assigneeName: null, handlers: [], ...more }) as Task;

it('names the step and who is to decide', () => {
  expect(standingOf({ tasks: [task('监理审核', { assigneeName: '唐静', state: 'claimed' })] })).toBe(
    '监理审核（唐静）',
  );
});

it('tells several steps, names two people of a post and counts the rest', () => {
  const tasks = [
    task('地市审核', { handlers: ['贺兰山'] }),
    task('地市审核', { handlers: ['安可'] }),
    task('平台审核', { handlers: ['甲', '乙', '丙'] }),
  ];
  expect(standingOf({ tasks })).toBe('地市审核（贺兰山、安可），平台审核（甲、乙 等 3 人）');
});

it('tells that nobody can decide while the case is held', () => {
  const tasks = [task('监理审核', { assigneeName: '唐静' })];
  expect(standingOf({ tasks, status: 'suspended' })).toBe('监理审核（唐静），已挂起');
});

it('says that nobody is there to decide, and nothing of a case that is over', () => {
  expect(standingOf({ tasks: [task('平台审核', {})] })).toBe('平台审核（暂无处理人）');
  expect(standingOf({ tasks: [task('监理审核', { assigneeName: '唐静', state: 'approved' })] })).toBeNull();
});
