// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Table } from './table.tsx';

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is not news to a screen reader', () => {
  const { container } = render(<Table columns={[{ dataIndex: 'name' }]} dataSource={[{ name: '一' }]} rowKey="name" />);
  expect([...container.querySelectorAll('[aria-live]')].map((part) => part.getAttribute('aria-live'))).toEqual(['off']);
});
