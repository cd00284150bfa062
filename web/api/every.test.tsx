// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { listQuery } from '#shared/module.ts';
import { reading } from '#shared/operation.ts';
import { type LocalServer, reply, startLocalServer } from '#web/testing/local-server.ts';
import { mostRows, useEvery } from './every.ts';
import { queryClient } from './query.ts';
import { endSession } from './session.ts';

const answer = z.object({
  rows: z.array(z.object({ id: z.number() })),
  total: z.number(),
  isTotalExact: z.boolean(),
  labels: z.record(z.string(), z.string()),
});
const list = reading('/thing/lists', '列表', listQuery, answer);
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

/** Answers lists of so many rows, page by page. */
function hold(total: number): void {
  server.answer = (response, count) => {
    const { page, size } = JSON.parse(server.seen[count - 1]?.body ?? '{}');
    const from = (page - 1) * size;
    const rows = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, at) => ({ id: from + at }));
    reply(response, 200, { code: 0, data: { rows, total, isTotalExact: true, labels: { [`page${page}`]: '甲' } } });
  };
}

it('reads every page, in order and with all that is named', async () => {
  hold(450);
  const { result } = renderHook(() => useEvery(list, { sort: 'id' }), { wrapper });

  await waitFor(() => expect(result.current.data?.rows).toHaveLength(450));
  expect(result.current.data?.rows.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, id) => id));
  expect(Object.keys(result.current.data?.labels ?? {}).sort()).toEqual(['page1', 'page2', 'page3']);
});

it('asks once where there is nothing more', async () => {
  hold(3);
  const { result } = renderHook(() => useEvery(list), { wrapper });

  await waitFor(() => expect(result.current.data?.rows).toHaveLength(3));
  expect(server.seen).toHaveLength(1);
});

it('stops where it is too much, and tells how many there are', async () => {
  hold(mostRows + 1);
  const { result } = renderHook(() => useEvery(list), { wrapper });

  await waitFor(() => expect(result.current.data?.rows).toHaveLength(mostRows));
  expect(result.current.data?.total).toBe(mostRows + 1);
});
