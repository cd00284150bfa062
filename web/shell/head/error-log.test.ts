// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/error.ts';
import { errorCodeOf } from '#web/shell/error-boundary.tsx';
import { LoadError } from '#web/shell/load-error.ts';
import { type LocalServer, startLocalServer } from '#web/testing/local-server.ts';
import { catchErrors, clearErrorLog, isDefect, logError, useErrorLog } from './error-log.ts';

let server: LocalServer;
let stop: () => void;
let now = Date.now();

const log = () => useErrorLog.getState().errors;
/** What the server was told of errors whose message contains the text. */
const reports = (text: string) =>
  server.seen
    .filter(({ url }) => url === '/system/weberror')
    .map(({ body }) => JSON.parse(body) as Record<string, string>)
    .filter(({ message }) => message?.includes(text));

beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Each test begins long after the last, as far as the limits are concerned.
  now += 3_600_000;
  vi.setSystemTime(now);
  server.seen = [];
  clearErrorLog();
  document.title = '合同 - 通途';
  stop = catchErrors();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function rejectWith(reason: unknown): void {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

describe('the error log', () => {
  it('holds error, view, info, address and code', async () => {
    const error = new TypeError('没有合计');
    dispatchEvent(new ErrorEvent('error', { error, message: error.message }));

    expect(log()).toEqual([
      expect.objectContaining({
        code: errorCodeOf(error),
        message: 'TypeError: 没有合计',
        view: '合同',
        info: '页面脚本',
        url: '/',
        count: 1,
      }),
    ]);
    await vi.waitFor(() => expect(reports('没有合计')).toHaveLength(1));
    expect(reports('没有合计')[0]).toMatchObject({
      code: errorCodeOf(error),
      view: '合同',
      message: 'TypeError: 没有合计',
    });
  });

  it('holds promises that nobody kept an eye on', () => {
    rejectWith(new RangeError('越界'));
    rejectWith('只是一句话');

    expect(log().map(({ message, info }) => `${message} ${info}`)).toEqual([
      'Error: 只是一句话 异步操作',
      'RangeError: 越界 异步操作',
    ]);
  });

  it('leaves out what is no defect', () => {
    rejectWith(new AppError('forbidden'));
    rejectWith(new DOMException('gone', 'AbortError'));
    rejectWith(new LoadError('missing'));
    rejectWith(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
    dispatchEvent(
      new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
    );

    expect(log()).toEqual([]);
    expect(isDefect(undefined)).toBe(false);
  });

  it('keeps secrets out, here and on the way', async () => {
    history.replaceState(null, '', '/auth-redirect?code=geheim1');
    logError(new Error('Bearer abc.def 13912345678'), 'window');

    expect(log()[0]).toMatchObject({ message: 'Error: Bearer *** ***', url: '/auth-redirect?code=***' });
    await vi.waitFor(() => expect(reports('Bearer')).toHaveLength(1));
    expect(JSON.stringify(reports('Bearer'))).not.toMatch(/geheim1|abc\.def|13912345678/);
    history.replaceState(null, '', '/');
  });

  it('counts a repetition instead of reporting it again, until some time has passed', async () => {
    for (let time = 0; time < 5; time += 1) logError(new Error('同一个错误'), 'window');

    expect(log()).toHaveLength(1);
    expect(log()[0]?.count).toBe(5);
    await vi.waitFor(() => expect(reports('同一个错误')).toHaveLength(1));
    vi.setSystemTime(Date.now() + 61_000);
    logError(new Error('同一个错误'), 'window');
    await vi.waitFor(() => expect(reports('同一个错误')).toHaveLength(2));
  });

  it('does not flood the server, nor grow without end', async () => {
    for (let count = 0; count < 150; count += 1) logError(new Error(`错误 ${count}`), 'window');

    expect(log()).toHaveLength(100);
    await vi.waitFor(() => expect(reports('错误 ')).toHaveLength(10));
  });
});
