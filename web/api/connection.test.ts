// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LocalServer, reply, startLocalServer } from '#web/testing/local-server.ts';
import { followConnection, probeConnection, useConnection } from './connection.ts';
import { usePush } from './push-state.ts';
import { unansweredEvent } from './transport.ts';

let server: LocalServer;
let isHealthy: boolean;
let stop: () => void;

const state = () => useConnection.getState().state;
const probes = () => server.seen.filter(({ url }) => url === '/healthz').length;

beforeAll(async () => {
  server = await startLocalServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  isHealthy = true;
  server.answer = (response) =>
    isHealthy ? reply(response, 200, { code: 0, message: 'ok', data: null }) : reply(response, 502, '<html>');
  await probeConnection();
  server.seen = [];
  stop = followConnection();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

describe('the connection', () => {
  it('is not called lost because of a suspicion', async () => {
    dispatchEvent(new Event('offline'));
    await vi.waitFor(() => expect(probes()).toBe(1));
    await probeConnection();

    expect(state()).toBe('online');
  });

  it('is lost when the server gives no sign of life after a call without an answer', async () => {
    isHealthy = false;
    dispatchEvent(new Event(unansweredEvent));

    await vi.waitFor(() => expect(state()).toBe('unreachable'));
  });

  it('is lost too when the answer under way was sent before', async () => {
    const answers: (() => void)[] = [];
    server.answer = (response) => {
      answers.push(() => reply(response, 200, { code: 0, message: 'ok', data: null }));
      server.answer = (later) => reply(later, 502, '<html>');
    };
    dispatchEvent(new Event('offline'));
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    dispatchEvent(new Event('offline'));
    for (const answer of answers) answer();

    await vi.waitFor(() => expect(state()).toBe('unreachable'));
  });

  it('is called offline only where the computer itself says so too', async () => {
    isHealthy = false;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await probeConnection();

    expect(state()).toBe('offline');
  });

  it('takes a page of somebody else for no answer', async () => {
    server.answer = (response) => response.writeHead(200, { 'access-control-allow-origin': '*' }).end('<h1>hotel</h1>');
    await probeConnection();

    expect(state()).toBe('unreachable');
  });

  it('comes back by itself, and at once when the network does', async () => {
    isHealthy = false;
    await probeConnection();
    isHealthy = true;
    dispatchEvent(new Event('online'));

    await vi.waitFor(() => expect(state()).toBe('online'));

    isHealthy = false;
    await probeConnection();
    isHealthy = true;
    await vi.waitFor(() => expect(state()).toBe('online'), 4_000);
  });

  it('is looked after when a stream opens, which may have been late, and when one breaks', async () => {
    isHealthy = false;
    await probeConnection();
    usePush.setState({ isOpen: true });
    await vi.waitFor(() => expect(probes()).toBe(2));
    await probeConnection();
    expect(state()).toBe('unreachable');

    usePush.setState({ isOpen: false });
    isHealthy = true;
    usePush.setState({ isOpen: true });
    await vi.waitFor(() => expect(state()).toBe('online'));

    isHealthy = false;
    usePush.setState({ isOpen: false });
    await vi.waitFor(() => expect(state()).toBe('unreachable'));
  });

  it('is probed once for several who ask at the same time', async () => {
    await Promise.all([probeConnection(), probeConnection(), probeConnection()]);

    expect(probes()).toBe(1);
  });
});
