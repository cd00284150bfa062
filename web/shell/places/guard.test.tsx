// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { post } from '#web/api/call.ts';
import { endSession, startSession, useSession } from '#web/api/session.ts';
import { useToasts } from '#web/api/toast.ts';
import { type LocalServer, reply, startLocalServer } from '#web/testing/local-server.ts';
import { Guard, textOf } from './guard.tsx';
import { goTo, usePlace } from './place.ts';

let server: LocalServer;
let visited: string[] = [];

beforeAll(async () => {
  server = await startLocalServer();
});

afterAll(() => server.close());

beforeEach(() => {
  server.seen = [];
  visited = [];
  useToasts.setState({ toasts: [] });
});

afterEach(() => {
  cleanup();
  endSession();
});

function Trace() {
  const { pathname, search } = usePlace();
  if (visited.at(-1) !== pathname + search) visited.push(pathname + search);
  return null;
}

function visit(url: string) {
  goTo(url, { isReplacing: true });
  render(
    <>
      <Trace />
      <Guard>页面内容</Guard>
    </>,
  );
}

it('loads the user and then shows the page', async () => {
  server.answer = (response) => reply(response, 200, { code: 0, data: { name: '张三', roles: ['city'] } });
  startSession('good');

  visit('/todo?a=1');
  expect(screen.queryByText('页面内容')).toBeNull();

  await waitFor(() => expect(screen.getByText('页面内容')).toBeTruthy());
  expect(visited).toEqual(['/todo?a=1']);
});

it('forgets the token of a user who cannot be loaded, says why and asks to log in once', async () => {
  server.answer = (response) => reply(response, 200, { code: 0, data: { name: '张三', roles: [] } });
  startSession('roleless');

  visit('/todo?a=1');

  await waitFor(() => expect(visited).toEqual(['/todo?a=1', '/login?redirect=%2Ftodo%3Fa%3D1']));
  expect(useSession.getState().token).toBeNull();
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['getInfo: roles must be a non-null array!']);
  expect(server.seen).toHaveLength(1);
});

it.each([
  ['no user', { code: 0, data: null }, 'Verification failed, please Login again.'],
  [
    'a user without a list of roles',
    { code: 0, data: { name: '张三', roles: 'city' } },
    'getInfo: roles must be a non-null array!',
  ],
  ['a failure with a text', { code: 9, message: '账号已停用' }, '账号已停用'],
])('tells what went wrong for %s', async (_, answer, text) => {
  server.answer = (response) => reply(response, 200, answer);
  startSession('unlucky');

  visit('/todo');

  await waitFor(() => expect(visited.at(-1)).toBe('/login?redirect=%2Ftodo'));
  expect(useToasts.getState().toasts.map((toast) => toast.text)).toEqual([text]);
  expect(server.seen).toHaveLength(1);
});

it('says Has Error for a failure without a text', () => {
  expect(textOf(new Error(''))).toBe('Has Error');
  expect(textOf('thrown without an error')).toBe('Has Error');
  expect(textOf(new Error('Verification failed, please Login again.'))).toBe(
    'Verification failed, please Login again.',
  );
});

it('shows the frame of a user whose menus are missing or broken', async () => {
  server.answer = (response) =>
    reply(response, 200, { code: 0, data: { name: '张三', roles: ['city'], menus: 'none' } });
  startSession('menuless');

  visit('/todo');

  await waitFor(() => expect(screen.getByText('页面内容')).toBeTruthy());
});

it('leads to the login page once when calls are refused at the same time', async () => {
  server.answer = (response) => reply(response, 200, { code: 0, data: { name: '张三', roles: ['city'] } });
  startSession('expiring');
  visit('/contract/lists?status=1');
  await waitFor(() => expect(screen.getByText('页面内容')).toBeTruthy());

  server.answer = (response) => reply(response, 401, { code: 401, message: '登录已失效，请重新登录', data: null });
  await act(() => Promise.allSettled(['/a', '/b', '/c'].map((path) => post(path, {}))));

  const login = '/login?redirect=%2Fcontract%2Flists%3Fstatus%3D1';
  await waitFor(() => expect(visited).toEqual(['/contract/lists?status=1', login]));
  expect(useToasts.getState().toasts).toHaveLength(1);
});
