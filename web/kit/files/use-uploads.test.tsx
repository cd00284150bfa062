// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSession, startSession } from '#web/api/session.ts';
import { useToasts } from '#web/api/toast.ts';
import { type LocalServer, reply, startLocalServer } from '#web/testing/local-server.ts';
import { FormUploadsContext, useFormUploads } from './form-uploads.ts';
import { useUploads } from './use-uploads.ts';

function Form({ children }: { children: ReactNode }) {
  return <FormUploadsContext value={useFormUploads()}>{children}</FormUploadsContext>;
}

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
  const { result } = renderHook(() => useUploads('document', () => undefined), { wrapper: Form });

  act(() => result.current.send('one', new File(['x'], '图纸.pdf')));

  await waitFor(() => expect(result.current.uploads).toEqual([]));
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['“图纸.pdf”：文件已损坏']);
});

test('sends nothing outside of a form, where nothing would wait for it', () => {
  const { result } = renderHook(() => useUploads('document', () => undefined));

  expect(() => result.current.send('one', new File(['x'], '图纸.pdf'))).toThrow('in no form');
});
