// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/query.ts';
import type { TreeNode } from './department-nodes.ts';
import { DepartmentTreeView } from './department-tree-view.tsx';

const node = (key: string, children: TreeNode[] = []): TreeNode => ({
  key,
  title: key,
  kind: 'area',
  owner: null,
  department: null,
  people: 0,
  children,
});
const nodes = [node('地区', [node('省', [node('统筹处')]), node('市', [node('政务科')])])];

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', Observer));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The tree as the page shows it: opened down to what is chosen. */
function shown(chosen: readonly string[]) {
  return (
    <QueryClientProvider client={queryClient}>
      <App>
        <DepartmentTreeView
          chosen={chosen.at(-1) ?? ''}
          nodes={nodes}
          onChoose={() => {}}
          opened={chosen}
          placeBeside={() => 0}
        />
      </App>
    </QueryClientProvider>
  );
}

it('keeps open what was open when another line is chosen, and opens that one', () => {
  const { rerender } = render(shown(['地区', '省']));
  expect(screen.getByText('统筹处')).toBeTruthy();

  fireEvent.click(screen.getByText('市'));
  rerender(shown(['地区', '市']));

  expect(screen.getByText('统筹处')).toBeTruthy();
  expect(screen.getByText('政务科')).toBeTruthy();
});
