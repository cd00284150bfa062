// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#web/api/query.ts';
import { type LocalServer, reply, startLocalServer } from '#web/testing/local-server.ts';
import { useMoves } from './use-moves.ts';

const id = '01900000-0000-7000-8000-000000000001';
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

let server: LocalServer;

beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen = [];
  server.answer = (response) => reply(response, 200, { code: 0, data: [] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('asks nothing of a plan without a baseline, and compares one that has some', async () => {
  for (const baselineNo of [null, 0]) {
    const { result } = renderHook(() => useMoves({ id, baselineNo }, baselineNo ?? 1, 'actual'), { wrapper });
    expect(result.current.fetchStatus).toBe('idle');
  }

  const { result } = renderHook(() => useMoves({ id, baselineNo: 2 }, 2, 'actual'), { wrapper });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(server.seen).toHaveLength(1);
});
