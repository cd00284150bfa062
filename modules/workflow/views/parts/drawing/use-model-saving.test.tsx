// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#web/api/query.ts';
import type { DesignerHandle } from '#web/designer/designer.tsx';
import { type LocalServer, reply, startLocalServer } from '#web/testing/local-server.ts';
import { saveModel } from '../../../models.ts';
import type { OpenedModel } from './opened-model.ts';
import { useModelSaving } from './use-model-saving.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <App>{children}</App>
  </QueryClientProvider>
);

let server: LocalServer;
/** What is on the canvas. */
let drawn: string;

beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());
beforeEach(() => {
  drawn = '<first/>';
  server.seen = [];
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function saving() {
  const handle = { getXml: async () => drawn, markSaved: () => {} } as unknown as DesignerHandle;
  const opened = { id, version: 1, name: '请假', xml: '<opened/>', category: null } as unknown as OpenedModel;
  return renderHook(() => useModelSaving(opened, handle, id, null), { wrapper }).result;
}

/** What the server was asked to save, and on top of which version. */
function saves() {
  const asked = server.seen.filter(({ url }) => url === saveModel.path);
  return asked.map(({ body }) => JSON.parse(body) as { version: number; xml: string });
}

it('saves what was drawn while it was saving, on top of what it has saved', async () => {
  server.answer = (response, count) => {
    drawn = '<second/>';
    reply(response, 200, { code: 0, data: { id, version: count + 1, key: 'leave' } });
  };
  const result = saving();

  const saved = await act(async () => {
    const before = result.current.save();
    const [once, twice] = [result.current.save(), result.current.save()];
    expect(twice).toBe(once);
    await before;
    return once;
  });

  expect(saves()).toEqual([
    expect.objectContaining({ version: 1, xml: '<first/>' }),
    expect.objectContaining({ version: 2, xml: '<second/>' }),
  ]);
  expect(saved).toMatchObject({ version: 3, xml: '<second/>' });
});

it('saves once where nothing was drawn meanwhile, and not again what was refused', async () => {
  server.answer = (response) => reply(response, 200, { code: 0, data: { id, version: 2, key: 'leave' } });
  const result = saving();
  await act(() => Promise.all([result.current.save(), result.current.save()]));
  expect(saves()).toHaveLength(1);

  drawn = '<second/>';
  server.answer = (response) => reply(response, 403, { code: 403, message: '没有权限', data: null });
  const answers = await act(() => Promise.all([result.current.save(), result.current.save()]));
  expect(answers).toEqual([null, null]);
  expect(saves()).toHaveLength(2);
});
