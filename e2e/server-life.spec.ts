import { expect, test } from '@playwright/test';
import { type RunningServer, startServer } from './running-server.ts';

interface Answer {
  status: number;
  code: number;
  message: string;
  data: Record<string, unknown>;
}

async function post(server: RunningServer, path: string, body: object, token = ''): Promise<Answer> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
}

async function signIn(server: RunningServer, username: string, password: string): Promise<string> {
  const body = new URLSearchParams({ username: ` ${username} `, password });
  const answer = await fetch(`${server.url}/user/login`, { method: 'POST', body });
  return ((await answer.json()) as { data: { token?: string } }).data.token ?? '';
}

async function totals(server: RunningServer, token: string): Promise<unknown[]> {
  const paths = ['/user/lists', '/contract/lists', '/changerecord/lists', '/system/menulist'];
  return Promise.all(paths.map(async (path) => (await post(server, path, { size: 1 }, token)).data.total));
}

test('a second start changes nothing, and a killed server loses nothing it acknowledged', async () => {
  test.setTimeout(120_000);
  const first = await startServer();
  const token = await signIn(first, 'admin', 'Admin@123456');
  const before = await totals(first, token);
  await first.stop();

  const second = await startServer(first.dataDirectory);
  expect(await totals(second, token)).toEqual(before);
  const names = Array.from({ length: 40 }, (_, index) => `品牌 ${index + 1}`);
  const acknowledged: string[] = [];
  const writing = names.map(async (name) => {
    const answer = await post(second, '/brand/add_brand', { name, vendor: '厂商', origin: 'domestic' }, token).catch(
      () => null,
    );
    if (answer?.code === 0) acknowledged.push(name);
  });
  await Promise.all(writing.slice(0, 20));
  await second.stop('SIGKILL');
  await Promise.all(writing);

  const third = await startServer(first.dataDirectory);
  const { data } = await post(third, '/brand/lists', { size: 100 }, token);
  const kept = (data.rows as { name: string }[]).map(({ name }) => name);
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
  await third.stop();
  third.remove();
});

test('a directory that is in use is refused to a second server', async () => {
  const server = await startServer();
  await expect(startServer(server.dataDirectory)).rejects.toThrow('正被进程');
  await server.stop();
  server.remove();
});

test('in production there is no demo data and no known password', async () => {
  const server = await startServer(undefined, { NODE_ENV: 'production', ADMIN_PASSWORD: 'Chosen@2026' });
  expect(await signIn(server, 'admin', 'Admin@123456')).toBe('');
  expect(await signIn(server, 'operator', 'Demo@123456')).toBe('');
  const token = await signIn(server, 'admin', 'Chosen@2026');
  expect((await totals(server, token)).slice(0, 3)).toEqual([1, 0, 0]);
  await server.stop();
  server.remove();
});

test('the token counts in body, header and bearer, and nothing is answered without one', async () => {
  const server = await startServer();
  const token = await signIn(server, 'operator', 'Demo@123456');
  const ask = async (headers: Record<string, string>, body: object) => {
    const answer = await fetch(`${server.url}/user/info`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return answer.status;
  };

  expect(await ask({}, { systemid: 1, token })).toBe(200);
  expect(await ask({ token }, { systemid: 1 })).toBe(200);
  expect(await ask({ authorization: `Bearer ${token}` }, { systemid: 1 })).toBe(200);
  expect(await ask({}, { systemid: 1 })).toBe(401);
  expect(await post(server, '/nowhere', {})).toMatchObject({ status: 404, code: 404 });
  for (const path of ['/healthz', '/readyz', '/openapi.json', '/docs/']) {
    expect((await fetch(server.url + path)).status).toBe(200);
  }
  await server.stop();
  server.remove();
});
