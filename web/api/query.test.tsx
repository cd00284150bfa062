// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';
import { type LocalServer, reply, startLocalServer } from '#web/testing/local-server.ts';
import { keepShown, queryClient, useAction, useCall } from './query.ts';
import { endSession, startSession } from './session.ts';

const list = reading('/thing/lists', '列表', z.object({ page: z.number() }), z.object({ total: z.number() }));
const save = writing('/thing/save', '保存', z.object({ name: z.string() }), z.object({ id: z.string() }));
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

let server: LocalServer;

beforeAll(async () => {
  server = await startLocalServer();
});

afterAll(() => server.close());

afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  server.seen = [];
});

it('asks again for what an action has made out of date', async () => {
  server.answer = (response, count) => reply(response, 200, { code: 0, data: { total: count } });
  const { result } = renderHook(
    () => ({ list: useCall(list, { page: 1 }), save: useAction(save, { refreshes: [list] }) }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.list.data).toEqual({ total: 1 }));

  await act(() => result.current.save.mutateAsync({ name: '甲' }));

  await waitFor(() => expect(result.current.list.data).toEqual({ total: 3 }));
  expect(server.seen.map(({ url }) => url)).toEqual(['/thing/lists', '/thing/save', '/thing/lists']);
});

it('asks again for a first answer that is still on its way when it is out of date', async () => {
  let answerFirst = () => {};
  server.answer = (response, count) => {
    const answer = () => reply(response, 200, { code: 0, data: { total: count } });
    if (count === 1) answerFirst = answer;
    else answer();
  };
  const { result } = renderHook(() => useCall(list, { page: 1 }), { wrapper });
  await waitFor(() => expect(server.seen).toHaveLength(1));

  await act(() => queryClient.invalidateQueries({ queryKey: [list.path] }));
  answerFirst();

  await waitFor(() => expect(result.current.data).toEqual({ total: 2 }));
  expect(result.current.error).toBeNull();
});

it('gives the same input the same key after an answer that never came, and a new one after any other', async () => {
  server.answer = (response, count) =>
    count === 1
      ? reply(response, 503, { code: 503, data: null })
      : reply(response, 200, { code: 0, data: { id: '1' } });
  const { result } = renderHook(() => useAction(save, { isSilent: true }), { wrapper });

  await act(() => result.current.mutateAsync({ name: '甲' }).catch(() => {}));
  await act(() => result.current.mutateAsync({ name: '甲' }));
  await act(() => result.current.mutateAsync({ name: '甲' }));

  const [first, second, third] = server.seen.map(({ headers }) => headers['idempotency-key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('is one call for one input while that is under way, however often it is asked for', async () => {
  server.answer = (response, count) => reply(response, 200, { code: 0, data: { id: String(count) } });
  const { result } = renderHook(() => useAction(save), { wrapper });
  const twice = () => Promise.all(['甲', '甲', '乙'].map((name) => result.current.mutateAsync({ name })));

  expect(await act(twice)).toEqual([{ id: '1' }, { id: '1' }, { id: '2' }]);
  expect(await act(() => result.current.mutateAsync({ name: '甲' }))).toEqual({ id: '3' });
});

it('forgets every answer when the session changes', async () => {
  server.answer = (response) => reply(response, 200, { code: 0, data: { total: 1 } });
  const { result, unmount } = renderHook(() => useCall(list, { page: 1 }), { wrapper });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  unmount();

  startSession('another');

  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('keeps what was found until the next answer has come', () => {
  const page = { rows: [{ id: 'a' }], total: 1 };
  expect(keepShown(page)).toBe(page);
  expect(keepShown(['a'])).toEqual(['a']);
  expect(keepShown({ count: 0 })).toEqual({ count: 0 });
});

it('does not take that nothing was found for the next answer', () => {
  expect(keepShown({ rows: [], total: 0 })).toBeUndefined();
  expect(keepShown([])).toBeUndefined();
  expect(keepShown(undefined)).toBeUndefined();
});
