// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSession, startSession } from '#web/api/session.ts';
import { useToasts } from '#web/api/toast.ts';
import { type LocalServer, reply, startLocalServer } from '#web/testing/local-server.ts';
import { useUploads } from './use-uploads.ts';

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
  startSession('token-1');
});
afterAll(() => {
  endSession();
  return server.close();
});

test('says which of several files was refused, and why', async () => {
  server.answer = (response) => reply(response, 400, { code: 400, message: '文件已损坏', data: { fields: [] } });
  const { result } = renderHook(() => useUploads('document', () => undefined));

  act(() => result.current.send('one', new File(['x'], '图纸.pdf')));

  await waitFor(() => expect(result.current.uploads).toEqual([]));
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['“图纸.pdf”：文件已损坏']);
});
