// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('a table that is larger than its room', () => {
  let measure: () => void;
  const columns = (content: ReactNode) => [{ key: 'title', title: '标题', render: () => content }];
  const drawn = (content: ReactNode) => (
    <Table columns={columns(content)} dataSource={[{ id: '1' }]} rowKey="id" scroll={{ x: 900 }} />
  );

  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(tell: () => void) {
          measure = tell;
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('is reached and moved by the keyboard where nothing in it can be', () => {
    render(drawn('请假'));
    measure();

    expect(screen.getByRole('region', { name: '表格' }).tabIndex).toBe(0);
  });

  test('is no stop of its own where something in it is one', () => {
    const { rerender } = render(drawn('请假'));
    measure();
    rerender(drawn(<button type="button">打开</button>));
    measure();

    expect(screen.queryByRole('region')).toBeNull();
  });
});
