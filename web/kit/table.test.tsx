// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Table } from './table.tsx';

// What jsdom lacks.
beforeAll(() => {
  window.matchMedia = (media) =>
    ({ matches: false, media, addListener() {}, removeListener() {} }) as unknown as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

test('the boxes of rows are called after the rows', () => {
  render(
    <Table
      columns={[{ dataIndex: 'title', title: '标题' }]}
      dataSource={[{ id: '1', title: '请假' }]}
      rowKey="id"
      rowSelection={{ nameOf: ({ title }) => title, getCheckboxProps: () => ({ disabled: true }) }}
    />,
  );

  expect(screen.getByRole('checkbox', { name: '选择本页全部' })).not.toBeNull();
  expect((screen.getByRole('checkbox', { name: '选择 请假' }) as HTMLInputElement).disabled).toBe(true);
});
