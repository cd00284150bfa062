// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '#web/shell/error-boundary.tsx';
import { type FindView, viewFinder } from './view-registry.tsx';

afterEach(cleanup);

const Lists = () => <p>合同列表</p>;
const Generic = ({ component }: { component: string }) => <p>通用页 {component}</p>;
const loaders = { '../modules/contract/views/lists.tsx': async () => ({ default: Lists }) };

async function show(findView: FindView, component: string) {
  const View = findView(component);
  render(<Suspense fallback="等待">{View && <View />}</Suspense>);
}

it('finds the view file that a menu component names', async () => {
  await show(viewFinder(loaders), 'contract/lists');

  expect(await screen.findByText('合同列表')).toBeTruthy();
});

it('gives a component without a file the generic page, and nothing without one', async () => {
  expect(viewFinder(loaders)('dict/lists')).toBeNull();

  await show(viewFinder(loaders, Generic), 'dict/lists');
  expect(screen.getByText('通用页 dict/lists')).toBeTruthy();
});

it('answers the same view every time, so that a tab keeps its state', () => {
  const findView = viewFinder(loaders, Generic);

  expect(findView('contract/lists')).toBe(findView('contract/lists'));
  expect(findView('dict/lists')).toBe(findView('dict/lists'));
});

it('asks once for a view that does not arrive, and once more for each retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi
    .fn(async () => ({ default: Lists }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const findView = viewFinder({ '../modules/contract/views/lists.tsx': load });
  const Pane = ({ onRetry }: { onRetry: () => void }) => {
    const View = findView('contract/lists');
    return <ErrorBoundary onRetry={onRetry}>{View && <View />}</ErrorBoundary>;
  };
  const { rerender } = render(<Pane key="0" onRetry={() => rerender(<Pane key="1" onRetry={() => {}} />)} />);

  expect(await screen.findByText('页面没有加载成功')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));

  expect(await screen.findByText('合同列表')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});
