// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
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
