// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Button } from 'antd';
import { afterEach, expect, test, vi } from 'vitest';
import { FittingTable } from './fitting-table.tsx';

interface Person {
  id: string;
  name: string;
  phone: string | null;
}

const people: Person[] = [
  { id: '1', name: '周启明', phone: '13800000000' },
  { id: '2', name: '唐静', phone: null },
];

afterEach(cleanup);

/** Nothing changes its size here. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function draw(isPhone: boolean): string[] {
  const list = { matches: isPhone, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => list);
  vi.stubGlobal('ResizeObserver', Observer);
  const pressed: string[] = [];
  render(
    <FittingTable<Person>
      columns={[
        { title: '姓名', dataIndex: 'name' },
        { title: '手机号', dataIndex: 'phone' },
        { title: '称呼', render: (_value, { name }) => `${name}同志` },
        { title: '操作', render: (_value, { name }) => <Button onClick={() => pressed.push(name)}>移出</Button> },
      ]}
      dataSource={people}
      pagination={{ pageSize: 1 }}
      rowKey="id"
    />,
  );
  return pressed;
}

test('is a table with its titles above where there is room', () => {
  draw(false);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '姓名',
    '手机号',
    '称呼',
    '操作',
  ]);
  expect(screen.queryByRole('term')).toBeNull();
});

test('is one card a row on a phone, with what there is to say, its buttons and its pages', () => {
  const pressed = draw(true);
  expect(screen.queryAllByRole('columnheader')).toEqual([]);
  expect(screen.getByText('周启明')).toBeTruthy();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['手机号', '称呼']);
  fireEvent.click(screen.getByRole('button', { name: /移\s?出/ }));
  expect(pressed).toEqual(['周启明']);

  fireEvent.click(within(screen.getByRole('list')).getByText('2'));
  expect(screen.getByText('唐静')).toBeTruthy();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['称呼']);
});

test('chooses all of its rows at once on a phone as well', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('ResizeObserver', Observer);
  const chosen: unknown[] = [];
  render(
    <FittingTable<Person>
      columns={[{ title: '姓名', dataIndex: 'name' }]}
      dataSource={people}
      pagination={false}
      rowKey="id"
      rowSelection={{ nameOf: ({ name }) => name, onChange: (keys) => chosen.push(keys) }}
    />,
  );
  const [all] = screen.getAllByRole('checkbox');
  if (!all) throw new Error('there is nothing to choose with');
  fireEvent.click(all);
  expect(chosen).toEqual([['1', '2']]);
});
