// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';
import { type LocalServer, reply, startLocalServer } from '#web/testing/local-server.ts';
import { loadUser, logIn } from './account.ts';
import { call } from './call.ts';
import { readCookie } from './cookie.ts';
import { endSession, startSession, useSession } from './session.ts';
import { useToasts } from './toast.ts';
import { uploadFile } from './upload.ts';

const find = reading('/thing/find', '查找', z.object({ id: z.string() }), z.object({ name: z.string() }));
const save = writing('/thing/save', '保存', z.object({ name: z.string() }), z.object({ id: z.string() }));

let server: LocalServer;

beforeAll(async () => {
  server = await startLocalServer();
});

afterAll(() => server.close());

beforeEach(() => {
  server.seen = [];
  server.answer = (response) => reply(response, 200, { code: 0, message: '', data: { name: '一号' } });
  useToasts.setState({ toasts: [] });
  startSession('token-1');
});

afterEach(() => {
  vi.useRealTimers();
  endSession();
});

describe('a call', () => {
  it('answers the data of the envelope', async () => {
    expect(await call(find, { id: '1' })).toEqual({ name: '一号' });
  });

  it('carries the token in the body and in both headers', async () => {
    await call(find, { id: '1' });

    expect(server.seen[0]?.url).toBe('/thing/find');
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ id: '1', token: 'token-1' });
    expect(server.seen[0]?.headers).toMatchObject({ token: 'token-1', authorization: 'Bearer token-1' });
  });

  it('throws the failure with its fields and its code', async () => {
    const data = { fields: [{ path: 'name', message: '名称必填' }], errorCode: 'A1B2' };
    server.answer = (response) => reply(response, 400, { code: 400, message: '请检查', data });

    const failing = call(save, { name: '' });

    await expect(failing).rejects.toMatchObject({ failure: 'invalid', message: '请检查', ...data });
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['请检查（错误码 A1B2）']);
  });

  it('shows one toast for one cause, and none for a silent caller', async () => {
    server.answer = (response) => reply(response, 409, { code: 409, message: '已被他人修改', data: null });

    await Promise.allSettled([call(find, { id: '1' }), call(find, { id: '2' })]);
    expect(useToasts.getState().toasts).toHaveLength(1);

    useToasts.setState({ toasts: [] });
    await Promise.allSettled([call(find, { id: '1' }, { isSilent: true })]);
    expect(useToasts.getState().toasts).toHaveLength(0);
  });

  it('takes a toast away after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    server.answer = (response) => reply(response, 500, { code: 500, message: '系统出现异常', data: null });
    await Promise.allSettled([call(find, { id: '1' })]);

    vi.advanceTimersByTime(4_999);
    expect(useToasts.getState().toasts).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(useToasts.getState().toasts).toHaveLength(0);
  });

  it('understands a proxy that answers without an envelope', async () => {
    server.answer = (response) => response.writeHead(502).end('<h1>Bad Gateway</h1>');

    await expect(call(find, { id: '1' })).rejects.toMatchObject({ failure: 'unavailable' });
  });
});

it('gives up after ten seconds without trying again', async () => {
  const limit = AbortSignal.timeout;
  const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.call(AbortSignal, 50));
  server.answer = () => {};

  await expect(call(find, { id: '1' })).rejects.toMatchObject({
    failure: 'unavailable',
    message: '服务响应超时，请稍后重试',
  });

  expect(asked).toHaveBeenCalledWith(10_000);
  expect(server.seen).toHaveLength(1);
  asked.mockRestore();
});

describe('without an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  /** Ends the client's pauses as soon as they begin, until the promise settles. */
  async function skipPauses(until: Promise<unknown>): Promise<void> {
    let isPending = true;
    const settled = () => {
      isPending = false;
    };
    until.then(settled, settled);
    while (isPending) {
      vi.advanceTimersByTime(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  it('tries again four times and then gives up', async () => {
    server.answer = (response) => response.destroy();

    const failing = call(find, { id: '1' });
    await skipPauses(failing);

    await expect(failing).rejects.toMatchObject({ failure: 'unavailable', message: '网络连接失败，请检查网络后重试' });
    expect(server.seen).toHaveLength(5);
  });

  it('waits one second between two tries', async () => {
    server.answer = (response, count) =>
      count === 1 ? response.destroy() : reply(response, 200, { code: 0, data: {} });

    const calling = call(find, { id: '1' });
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(999);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    await calling;

    expect(server.seen).toHaveLength(2);
  });

  it('repeats a write under the same key, and gives the next write another', async () => {
    server.answer = (response, count) =>
      count < 3 ? response.destroy() : reply(response, 200, { code: 0, data: { id: '9' } });

    const saving = call(save, { name: '甲' });
    await skipPauses(saving);
    await call(save, { name: '甲' });

    const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^\d+(-\d+){3}$/);
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('stops without a toast when the caller aborts', async () => {
    const leaving = new AbortController();
    server.answer = (response) => {
      leaving.abort();
      response.destroy();
    };

    await expect(call(find, { id: '1' }, { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });

    expect(server.seen).toHaveLength(1);
    expect(useToasts.getState().toasts).toHaveLength(0);
  });
});

describe('a refused token', () => {
  it('ends the session once for calls made at the same time', async () => {
    server.answer = (response) => reply(response, 401, { code: 401, message: '登录已失效，请重新登录', data: null });
    let changes = 0;
    const stop = useSession.subscribe(() => {
      changes += 1;
    });

    await Promise.allSettled(['1', '2', '3'].map((id) => call(find, { id })));
    stop();

    expect(useSession.getState().token).toBeNull();
    expect(readCookie('Admin-Token')).toBeNull();
    expect(changes).toBe(1);
    expect(useToasts.getState().toasts).toHaveLength(1);
  });

  it('is told of even where the call is silent', async () => {
    server.answer = (response) => reply(response, 401, { code: 401, message: '登录已失效，请重新登录', data: null });

    await Promise.allSettled([call(find, { id: '1' }, { isSilent: true })]);

    expect(useToasts.getState().toasts).toMatchObject([{ text: '登录已失效，请重新登录' }]);
  });

  it('does not end a session begun meanwhile', async () => {
    server.answer = (response) => {
      startSession('token-2');
      reply(response, 401, { code: 401, message: '登录已失效', data: null });
    };

    await Promise.allSettled([call(find, { id: '1' })]);

    expect(useSession.getState().token).toBe('token-2');
  });
});

describe('an account', () => {
  it('logs in by a form without a token and with a trimmed user name', async () => {
    server.answer = (response) => reply(response, 200, { code: 0, data: { token: 'token-3' } });

    await logIn({ username: ' admin ', password: ' a b ', code: '', codeid: '', answer: {} });

    expect(server.seen[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(server.seen[0]?.headers.token).toBeUndefined();
    expect(server.seen[0]?.body).toBe('username=admin&password=+a+b+');
    expect(readCookie('Admin-Token')).toBe('token-3');
  });

  it('sends the captcha with its id', async () => {
    server.answer = (response) => reply(response, 200, { code: 0, data: { token: 'token-3' } });

    await logIn({ username: 'admin', password: 'a', code: 'x7', codeid: '5', answer: {} });

    expect(server.seen[0]?.body).toBe('username=admin&password=a&code=x7&codeid=5');
  });

  it('loads the user and accepts the other name of the menus', async () => {
    const menus1 = [{ id: 1, path: '/a', name: 'a', component: '#' }];
    server.answer = (response) => reply(response, 200, { code: 0, data: { name: '张三', roles: ['city'], menus1 } });

    await loadUser();

    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ systemid: 1, token: 'token-1' });
    expect(useSession.getState()).toMatchObject({ user: { name: '张三', roles: ['city'] }, menus: menus1 });
  });

  it('keeps of the menus those that the server names, with what stands above them, and all when it names none', async () => {
    const menus = [
      { id: 1, path: '/a', name: 'a', component: '#' },
      { id: 2, parentid: 1, path: 'x', name: 'x', component: 'm/x' },
      { id: 3, parentid: 1, path: 'y', name: 'y', component: 'm/y' },
      { id: 4, path: '/b', name: 'b', component: 'm/b' },
    ];
    const namesGiven = async (menuNames?: string[]) => {
      const data = { name: '张三', roles: ['city'], menus, ...(menuNames && { menuNames }) };
      server.answer = (response) => reply(response, 200, { code: 0, data });
      await loadUser();
      return useSession
        .getState()
        .menus.flatMap(({ name, children }) => [name, ...(children ?? []).map((child) => child.name)]);
    };

    expect(await namesGiven(['y', 'nothing'])).toEqual(['a', 'y']);
    expect(await namesGiven(['b', 'a'])).toEqual(['a', 'b']);
    expect(await namesGiven([])).toEqual([]);
    expect(await namesGiven()).toEqual(['a', 'x', 'y', 'b']);
  });

  it.each([
    [null, 'Verification failed, please Login again.'],
    [{ name: '张三', roles: [] }, 'getInfo: roles must be a non-null array!'],
    [{ name: '张三' }, 'getInfo: roles must be a non-null array!'],
  ])('refuses a user like %j', async (data, message) => {
    server.answer = (response) => reply(response, 200, { code: 0, data });

    await expect(loadUser()).rejects.toThrow(message);
  });
});

describe('an upload', () => {
  it('sends the file and the token and tells its progress', async () => {
    const sent: number[] = [];
    const file = new File(['十个字节左右'], '说明.docx');

    await uploadFile('/file/upload', file, { onProgress: (sentBytes) => sent.push(sentBytes) });

    expect(server.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(server.seen[0]?.headers).toMatchObject({ token: 'token-1' });
    expect(server.seen[0]?.body).toContain('十个字节左右');
    expect(sent.at(-1)).toBeGreaterThan(0);
  });

  it('is aborted by its signal', async () => {
    const leaving = new AbortController();
    server.answer = () => leaving.abort();

    const sending = uploadFile('/file/upload', new File(['x'], 'x.docx'), { signal: leaving.signal });

    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => server.unanswered.size).toBe(0);
  });
});
