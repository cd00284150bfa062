// @vitest-environment jsdom
import type { ServerResponse } from 'node:http';
import { waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reading } from '#shared/operation.ts';
import type { PushEvent } from '#shared/push.ts';
import { type LocalServer, reply, startLocalServer } from '#web/testing/local-server.ts';
import { onDrawingNews } from './drawing-news.ts';
import { followPush } from './push.ts';
import { delayMsAfter } from './push-connection.ts';
import { refreshWithWork, unheard, usePush } from './push-state.ts';
import { queryClient } from './query.ts';
import { endSession, startSession, useSession } from './session.ts';

const notice = {
  id: '019a0000-0000-7000-8000-000000000001',
  kind: 'returned' as const,
  title: '变更申请',
  text: '被退回',
  link: '/workdetail?id=1',
  createdAt: '2026-01-01T00:00:00.000Z',
  readAt: null,
};

let server: LocalServer;
let streams: ServerResponse[] = [];
let stop = () => {};

function write(response: ServerResponse | undefined, { kind, ...data }: PushEvent, id?: string): void {
  response?.write(`:\n\n${id ? `id: ${id}\n` : ''}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Answers every request with a stream that begins with the counts. */
function serve(todo: number, group: number, missed: (typeof notice)[] = []): void {
  server.answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' });
    write(response, { kind: 'hello', todo, group, unread: 0, missed }, 'begin');
    streams.push(response);
  };
}

async function follow(): Promise<void> {
  stop = followPush(crypto.randomUUID());
  await waitFor(() => expect(usePush.getState().isOpen).toBe(true));
}

beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.seen = [];
  streams = [];
  usePush.setState(unheard);
  startSession('token-1');
  serve(3, 2);
});
afterEach(() => {
  stop();
  endSession();
});

describe('what the server tells', () => {
  it('is asked for with the token in headers only, and taken as it comes', async () => {
    await follow();
    expect(server.seen[0]).toMatchObject({ url: '/push', headers: { token: 'token-1' } });
    expect(usePush.getState()).toMatchObject({ todo: 3, group: 2, unread: 0, news: [] });

    write(streams[0], { kind: 'notice', unread: 4, arrived: [notice] }, notice.id);
    await waitFor(() => expect(usePush.getState().unread).toBe(4));
    expect(usePush.getState().news).toMatchObject([{ title: '变更申请', link: '/workdetail?id=1' }]);
  });

  it('makes kept lists of work out of date', async () => {
    const list = reading('/thing/work', '列表', z.object({}), z.object({}));
    refreshWithWork(list);
    await follow();
    queryClient.setQueryData([list.path, {}], {});
    queryClient.setQueryData(['/thing/other', {}], {});
    write(streams[0], { kind: 'work', todo: 3, group: 2 });
    await waitFor(() => expect(queryClient.getQueryState([list.path, {}])?.isInvalidated).toBe(true));
    expect(queryClient.getQueryState(['/thing/other', {}])?.isInvalidated).toBe(false);
  });
});

describe('what is kept and not on show', () => {
  const kept = ['/changerecord/detail', { id: 'a' }];
  const isOld = () => queryClient.getQueryState(kept)?.isInvalidated;

  it('is out of date as soon as a notice tells that something happened', async () => {
    await follow();
    queryClient.setQueryData(kept, { status: 'auditing' });
    expect(isOld()).toBe(false);

    write(streams[0], { kind: 'notice', unread: 1, arrived: [notice] });
    await waitFor(() => expect(isOld()).toBe(true));
  });

  it('stays as it is when notices are only read', async () => {
    await follow();
    queryClient.setQueryData(kept, { status: 'auditing' });

    write(streams[0], { kind: 'notice', unread: 7, arrived: [] });
    await waitFor(() => expect(usePush.getState().unread).toBe(7));
    expect(isOld()).toBe(false);
  });
});

describe('a stream that breaks', () => {
  it('is opened again where it broke, and what was missed is news', async () => {
    await follow();
    serve(4, 3, [notice]);
    streams[0]?.destroy();
    await waitFor(() => expect(usePush.getState().isOpen).toBe(false));
    await waitFor(() => expect(usePush.getState().isOpen).toBe(true));
    expect(server.seen[1]?.headers['last-event-id']).toBe('begin');
    expect(usePush.getState()).toMatchObject({ todo: 4, news: [{ id: notice.id }] });
  });

  it('lets every drawing look for what was missed, and news of one concern that one', async () => {
    await follow();
    const heard: string[] = [];
    const stops = ['one', 'other'].map((id) => onDrawingNews(id, () => heard.push(id)));
    write(streams[0], { kind: 'drawing', modelId: 'one' });
    await waitFor(() => expect(heard).toEqual(['one']));
    streams[0]?.destroy();
    await waitFor(() => expect(heard).toEqual(['one', 'one', 'other']));
    for (const stopHearing of stops) stopHearing();
  });

  it('is not opened again without a session', async () => {
    await follow();
    server.answer = (response) => reply(response, 401, { code: 401, message: '登录已失效，请重新登录' });
    streams[0]?.end();
    await waitFor(() => expect(useSession.getState().token).toBeNull());
    expect(server.seen).toHaveLength(2);
  });

  it('is tried at growing distances, never all browsers at once, never later than half a minute', () => {
    expect([1, 2, 3].map((failures) => delayMsAfter(failures, 1))).toEqual([600, 1200, 2400]);
    expect(delayMsAfter(1, 0)).toBe(300);
    expect(delayMsAfter(40, 1)).toBe(30_000);
  });
});

it('ends the session here when it was ended elsewhere', async () => {
  await follow();
  write(streams[0], { kind: 'ended' });
  streams[0]?.end();
  await waitFor(() => expect(useSession.getState().token).toBeNull());
  expect(server.seen).toHaveLength(1);
});
