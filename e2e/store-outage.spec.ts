import { expect, test } from '@playwright/test';
import pg from 'pg';
import { channel } from '../server/push/publish.ts';
import { listenTo } from '../server/testing/listener.ts';
import { type PostgresServer, startPostgres } from '../server/testing/postgres-server.ts';
import { type RunningServer, startServer } from './running-server.ts';

interface Answer {
  status: number;
  code: number;
  message: string;
  data: Record<string, unknown>;
}

const writerCount = 16;

let postgres: PostgresServer;
let server: RunningServer;

test.beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
  server = await startServer(undefined, { DATABASE_URL: postgres.url('postgres'), DEMO: '1' });
});

test.afterAll(async () => {
  await server.stop();
  server.remove();
  await postgres.stop();
});

async function call(path: string, body: object, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}

async function signIn(): Promise<string> {
  const form = new URLSearchParams({ username: 'admin', password: 'Admin@123456' });
  const response = await fetch(`${server.url}/user/login`, { method: 'POST', body: form });
  return String(((await response.json()) as Answer).data.token);
}

async function readiness(): Promise<number> {
  return (await fetch(`${server.url}/readyz`)).status;
}

/** Sixteen who write without a pause until they are told to stop; what they were told in the meantime. */
function writers(token: string, round: string) {
  const kept = new Set<string>();
  const refusals: Answer[] = [];
  let isOver = false;
  const write = async (writer: number) => {
    for (let count = 0; !isOver; count += 1) {
      const code = `${round}_${writer}_${count}`;
      const answer = await call('/dict/add_dict', { code, name: `字典 ${code}`, items: [] }, { token });
      if (answer.code === 0) kept.add(code);
      else refusals.push(answer);
    }
  };
  const all = Promise.all(Array.from({ length: writerCount }, (_, writer) => write(writer)));
  return {
    kept,
    refusals,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

async function storedIn(token: string, round: string): Promise<Set<string>> {
  const codes = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data } = await call('/dict/lists', { page, size: 200, filters: { code: `${round}_` } }, { token });
    const rows = data.rows as { code: string }[];
    for (const { code } of rows) codes.add(code);
    if (rows.length < 200) return codes;
  }
}

for (const [way, signal] of [
  ['in order', 'SIGINT'],
  ['in a moment', 'SIGQUIT'],
  ['in order, once more', 'SIGINT'],
] as const) {
  test(`PostgreSQL stops ${way} under ${writerCount} writers: calls answer 503, and all goes on when it is back`, async () => {
    const token = await signIn();
    const round = `outage_${signal.toLowerCase()}_${way.length}`;
    const { kept, refusals, stop } = writers(token, round);
    await expect.poll(() => kept.size).toBeGreaterThan(writerCount * 2);

    await postgres.halt(signal);
    await expect.poll(() => refusals.length).toBeGreaterThan(writerCount);
    expect(await readiness()).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    await postgres.resume();
    const before = kept.size;
    await expect.poll(readiness).toBe(200);
    await expect.poll(() => kept.size).toBeGreaterThan(before + writerCount * 2);
    await stop();

    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 503, code: 503, message: '服务暂不可用，请稍后重试' });
    }
    const stored = await storedIn(token, round);
    expect([...kept].filter((code) => !stored.has(code))).toEqual([]);
  });
}

test('a browser that listens hears again what is told after PostgreSQL was away', async () => {
  const listener = await listenTo(server.url, await signIn());
  await listener.next('hello');

  await postgres.halt('SIGQUIT');
  await expect.poll(readiness).toBe(503);
  await postgres.resume();

  // What was missed is looked up as soon as the process listens again.
  await listener.next('work');
  const other = new pg.Client({ connectionString: postgres.url('postgres') });
  await other.connect();
  await other.query('select pg_notify($1, $2)', [channel, JSON.stringify({ kind: 'account' })]);
  await other.end();
  await listener.next('account');
  listener.leave();
});
