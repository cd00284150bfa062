// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PartChange } from '#shared/bpmn/comparison/compare-processes.ts';
import { ChangeList } from './change-list.tsx';

afterEach(cleanup);

const removed = (id: string, type: string, name: string, within?: string): PartChange => ({
  kind: 'removed',
  id,
  type,
  name,
  settings: [],
  ...(within && { within }),
});

it('names a sub-process that is gone with how many nodes went along, and those as it is opened', () => {
  const shown: string[] = [];
  const changes = [
    removed('s', 'subProcess', '还车'),
    removed('a', 'userTask', '登记里程', 's'),
    removed('f', 'sequenceFlow', '', 's'),
    removed('t', 'subProcess', '清洁', 's'),
    removed('b', 'userTask', '洗车', 't'),
  ];
  render(<ChangeList changes={changes} onShow={({ id }) => shown.push(id)} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['删除子流程还车s含 3 个节点']);
  fireEvent.click(screen.getByRole('button', { name: /还车/ }));
  expect(screen.queryByRole('button', { name: /洗车/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /登记里程/ }));
  expect(shown).toEqual(['s', 'a']);
});
