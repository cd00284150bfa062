// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { decisionWords } from '#shared/bpmn/decision-words.ts';
import { Refusal, renderPage, setStage } from '#web/page/testing/stage.tsx';
import type { InstanceDetail } from '../../../tasks.ts';
import { TaskOperationSheet } from '../deciding/task-operation-sheet.tsx';
import { taskOperations } from '../deciding/task-operations.ts';
import { InstanceActionSheet } from '../instances/instance-action-sheet.tsx';
import { instanceActions } from '../instances/instance-actions.ts';
import { NodeSheet, nodeActions } from '../instances/node-sheet.tsx';
import type { CaseTask } from './case.ts';
import { NextWork } from './next-work.tsx';

const stage = setStage();
const id = '01900000-0000-7000-8000-000000000001';
const show = (sheet: React.ReactNode) => renderPage(sheet, [], '/workflow/detail');

function named<T extends { name: string }>(list: readonly T[], name: string): T {
  const found = list.find((each) => each.name === name);
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
}

it('says in the sheet what kept it, and keeps the reason that was typed', async () => {
  const onClose = vi.fn();
  stage.answers = {
    '/workflow/terminate': () => {
      throw new Refusal(503, '服务暂不可用，请稍后重试');
    },
  };
  const acted = { id, title: '采购申请', businessModule: null };
  show(<InstanceActionSheet action={named(instanceActions, 'terminate')} instance={acted} onClose={onClose} />);
  fireEvent.change(screen.getByRole('textbox', { name: '终止原因' }), { target: { value: '重复提交' } });
  fireEvent.click(screen.getByRole('button', { name: '终止' }));

  expect((await screen.findByRole('alert')).textContent).toBe('服务暂不可用，请稍后重试');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '终止原因' }).value).toBe('重复提交');
  expect(onClose).not.toHaveBeenCalled();

  stage.answers = { '/workflow/terminate': () => ({ instanceId: id, status: 'terminated' }) };
  fireEvent.click(screen.getByRole('button', { name: /终止$/ }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('says it, too, where nobody is to be chosen', async () => {
  stage.answers = {
    '/workflow/remove_sign': () => {
      throw new Refusal(422, '这是最后一位审批人，不能减签');
    },
  };
  const instance = { id, businessModule: null, nodes: [] } as unknown as InstanceDetail;
  const task = { id, version: 1, nodeName: '部门会签', assigneeName: '苏晴' } as unknown as CaseTask;
  const operation = named(taskOperations(decisionWords()), 'removeSign');
  show(<TaskOperationSheet instance={instance} onClose={() => {}} operation={operation} task={task} />);
  fireEvent.click(screen.getByRole('button', { name: '减签' }));
  expect((await screen.findByRole('alert')).textContent).toBe('这是最后一位审批人，不能减签');
});

it('leads on by keys to what waits next, once the button that was pressed is gone', async () => {
  stage.answers = { '/workflow/work': () => ({ total: 0, rows: [] }) };
  show(<NextWork done="已同意" instanceId={id} />);
  await screen.findByText('待办已全部处理');
  expect(document.activeElement?.textContent).toBe('返回待办');
});

it('says of a case that stands still what it stands still for', async () => {
  const line = (kind: string, text: string) => ({ kind, text });
  const timeline = [
    line('incident', '流程异常：缺少变量 amount'),
    line('retry', '重试，补上变量 amount'),
    line('incident', '流程异常：缺少变量 level'),
  ];
  stage.answers = { '/workflow/instance': () => ({ timeline }) };
  const acted = { id, title: '采购申请', businessModule: null };
  show(<InstanceActionSheet action={named(instanceActions, 'retry')} instance={acted} onClose={() => {}} />);
  await screen.findByText('流程异常：缺少变量 level');
  expect(screen.queryByText('流程异常：缺少变量 amount')).toBeNull();
});

it('says at the node that none is chosen, and at the reason what the server has against it', async () => {
  stage.answers = {
    '/workflow/people': () => [],
    '/workflow/reopen': () => {
      throw new Refusal(400, '原因过长', { fields: [{ path: 'reason', message: '原因最多 2000 字' }] });
    },
  };
  const nodes = [
    { id: 'first', name: '部门审批', problem: '已被其他分支占用' },
    { id: 'last', name: '归档', problem: null },
  ];
  const action = named(nodeActions, 'reopen');
  const instance = { id, title: '采购申请', businessModule: null } as unknown as InstanceDetail;
  const { unmount } = show(
    <NodeSheet action={{ ...action, nodesOf: () => nodes.slice(0, 1) }} instance={instance} onClose={() => {}} />,
  );
  fireEvent.click(screen.getByRole('button', { name: '唤醒' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe('请选择节点');
  expect(screen.getByRole('combobox', { name: '继续的节点' }).getAttribute('aria-describedby')).toBe(told.id);
  unmount();

  show(<NodeSheet action={{ ...action, nodesOf: () => nodes }} instance={instance} onClose={() => {}} />);
  fireEvent.change(screen.getByRole('textbox', { name: '原因' }), { target: { value: '补充材料' } });
  fireEvent.click(screen.getByRole('button', { name: '唤醒' }));
  const refused = await screen.findByText('原因最多 2000 字');
  expect(screen.getByRole('textbox', { name: '原因' }).getAttribute('aria-describedby')).toBe(refused.id);
});
