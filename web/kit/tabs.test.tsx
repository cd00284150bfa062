// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', Observer));
afterEach(cleanup);

it('names the buttons of tabs in Chinese', () => {
  render(<Tabs items={[{ key: 'a', label: '主图' }]} type="editable-card" />);

  const names = screen.getAllByRole('button', { hidden: true }).map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(expect.arrayContaining(['新增', '移除']));
  expect(names.filter((name) => /[a-z]/i.test(name ?? ''))).toEqual([]);
});
