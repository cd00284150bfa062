// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';

type Load = () => Promise<ComponentType<{ name: string }>>;

const arrives: Load =
  async () =>
  ({ name }) => <p>评论：{name}</p>;
const failsOnce = () => vi.fn(arrives).mockRejectedValueOnce(new TypeError('Failed to fetch'));

async function show(load: Load) {
  const Piece = lazyPiece('评论', load);
  const page = (
    <Suspense fallback="正在加载">
      <Piece name="甲" />
    </Suspense>
  );
  const shown = await act(async () => render(page));
  return { ...shown, page };
}

afterEach(cleanup);

it('shows what it fetched, and fetches it once', async () => {
  const load = vi.fn(arrives);
  const { unmount, page } = await show(load);
  expect(screen.getByText('评论：甲')).toBeDefined();
  unmount();
  await act(async () => render(page));
  expect(load).toHaveBeenCalledTimes(1);
});

it('says what is missing in its place, and fetches it anew when asked', async () => {
  const load = failsOnce();
  await show(load);
  expect(screen.getByRole('alert').textContent).toContain('评论没有加载成功，请检查网络');
  await act(async () => screen.getByRole('button', { name: '重新加载' }).click());
  expect(screen.getByText('评论：甲')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

it('is fetched anew by itself once the network is back', async () => {
  await show(failsOnce());
  await act(async () => dispatchEvent(new Event('online')));
  expect(screen.getByText('评论：甲')).toBeDefined();
});

it('is fetched anew when it is shown again', async () => {
  const { unmount, page } = await show(failsOnce());
  unmount();
  await act(async () => render(page));
  expect(screen.getByText('评论：甲')).toBeDefined();
});

it('says so again while it stays away', async () => {
  const load = vi.fn(arrives).mockRejectedValueOnce(new Error('1')).mockRejectedValueOnce(new Error('2'));
  await show(load);
  await act(async () => screen.getByRole('button', { name: '重新加载' }).click());
  expect(screen.getByRole('alert')).toBeDefined();
  await act(async () => screen.getByRole('button', { name: '重新加载' }).click());
  expect(screen.getByText('评论：甲')).toBeDefined();
});
