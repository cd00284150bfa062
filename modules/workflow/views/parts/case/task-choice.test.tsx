// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CaseTask } from './case.ts';
import { TaskChoice } from './task-choice.tsx';

afterEach(cleanup);

const taskOf = (id: string, nodeName: string, assigneeName: string) =>
  ({ id, nodeName, assigneeName, handlers: [assigneeName] }) as unknown as CaseTask;

it('lets one choose among few beside one another, by the node, and by who has it where that is the same', () => {
  const onChoose = vi.fn();
  const tasks = [taskOf('a', '会签', '陆一鸣'), taskOf('b', '会签', '苏晴'), taskOf('c', '用印', '苏晴')];
  render(<TaskChoice chosenId="a" onChoose={onChoose} tasks={tasks} />);

  const offered = screen.getAllByRole('radio').map((option) => option.closest('label')?.textContent);
  expect(offered).toEqual(['会签 · 陆一鸣', '会签 · 苏晴', '用印']);
  fireEvent.click(screen.getByText('用印'));
  expect(onChoose.mock.calls.map(([id]) => id)).toEqual(['c']);
});

it('lets one choose among many in a list', () => {
  const tasks = ['a', 'b', 'c', 'd'].map((id) => taskOf(id, '会签', `第${id}人`));
  render(<TaskChoice chosenId="b" onChoose={() => undefined} tasks={tasks} />);

  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.getByRole('combobox', { name: '办理的环节' })).toBeTruthy();
  expect(screen.getByText('会签 · 第b人')).toBeTruthy();
});
