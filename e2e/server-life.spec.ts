import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from '@playwright/test';
import { freshDirectory, type RunningServer, startServer } from './running-server.ts';
import { copyOfSeededStore, firstStartMs } from './seeded-store.ts';

interface Answer {
  code: number;
  message: string;
  data: Record<string, unknown>;
}

const demoAdmin = { username: 'admin', password: 'Admin@123456' };
const demoOperator = { username: 'operator', password: 'Demo@123456' };

/** The store with demo data on which most of these servers run. */
const demo = { directory: '' };

const running: RunningServer[] = [];
const directories: string[] = [];

/** A directory that is removed in the end. */
function newDirectory(): string {
  const directory = freshDirectory();
  directories.push(directory);
  return directory;
}

/** Starts a server that is stopped after the test, however that ends. */
async function start(directory = demo.directory, environment: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const server = await startServer(directory, environment);
  running.push(server);
  return server;
}

async function stop(server: RunningServer, signal?: NodeJS.Signals): Promise<number | null> {
  running.splice(running.indexOf(server), 1);
  return server.stop(signal);
}

async function call(
  { url }: RunningServer,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

async function logIn({ url }: RunningServer, form: Record<string, string>): Promise<Answer> {
  const response = await fetch(`${url}/user/login`, { method: 'POST', body: new URLSearchParams(form) });
  return (await response.json()) as Answer;
}

async function tokenOf(server: RunningServer, account = demoAdmin): Promise<string> {
  return String((await logIn(server, account)).data.token);
}

/** How many records of each kind there are. */
async function counts(server: RunningServer, account = demoAdmin): Promise<Record<string, unknown>> {
  const token = await tokenOf(server, account);
  const found: Record<string, unknown> = {};
  for (const name of ['user', 'contract', 'changerecord', 'dict']) {
    const answer = await call(server, `/${name}/lists`, { size: 1 }, { token });
    expect(answer, name).toMatchObject({ code: 0 });
    found[name] = answer.data.total;
  }
  return found;
}

/** How many entries the sidebar has in all. */
async function menuCount(server: RunningServer): Promise<number> {
  const { data } = await call(server, '/system/menulist', { size: 1 }, { token: await tokenOf(server) });
  return Number(data.total);
}

function addEntry(server: RunningServer, token: string, code: string): Promise<Answer> {
  return call(server, '/dict/add_dict', { code, name: `字典 ${code}`, items: [] }, { token });
}

/** What solves the given puzzles: only the store knows, and it may be read while no server runs. */
async function solutions(directory: string, ids: readonly string[]): Promise<{ codeid: string; code: string }[]> {
  const store = await PGlite.create(join(directory, 'store'));
  const { rows } = await store.query<{ codeid: string; code: string }>(
    'select id as codeid, text as code from captcha where id = any($1)',
    [ids],
  );
  await store.close();
  return rows;
}

test.beforeAll(() => {
  demo.directory = copyOfSeededStore();
  directories.push(demo.directory);
});

test.afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

test.afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

/** Makes the store one of an older version, which had no record of logins and which noted nothing that it gave. */
async function makeOlder(directory: string): Promise<void> {
  const store = await PGlite.create(join(directory, 'store'));
  await store.exec("delete from shipped_record; delete from menu where name = 'LoginRecord'");
  await store.exec("delete from settings where key = 'copyright'");
  await store.close();
}

test('a newer version gives an older store what is new, and a second start nothing more; a user name is trimmed, and a token outlives a start', async () => {
  const earlier = await start();
  const menus = await menuCount(earlier);
  expect(menus).toBeGreaterThan(0);
  const { data } = await logIn(earlier, { ...demoAdmin, username: `  ${demoAdmin.username} ` });
  const token = String(data.token);
  const before = await counts(earlier);
  expect(await stop(earlier)).toBe(0);
  await makeOlder(demo.directory);

  for (let time = 0; time < 2; time += 1) {
    const later = await start();
    expect(await menuCount(later)).toBe(menus);
    expect(await counts(later)).toEqual(before);
    const given = await call(later, '/system/configlist', { filters: { key: 'copyright' } }, { token });
    expect(given.data.total).toBe(1);
    expect(later.startMs).toBeLessThan(firstStartMs());
    expect(await call(later, '/user/info', { systemid: 1 }, { token })).toMatchObject({
      code: 0,
      data: { username: demoAdmin.username },
    });
    await stop(later);
  }
});

/** Begins a call whose body never comes whole, and answers once the server has it. */
async function beginForEver({ url }: RunningServer): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const heard = once(socket, 'data');
  socket.write('POST /user/info HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-type: application/json\r\n');
  socket.write('content-length: 100\r\n\r\n{"system');
  await heard;
}

test('SIGTERM lets what is running be answered, and the process ends well, also if the body of a call never ends', async () => {
  const server = await start();
  const token = await tokenOf(server);
  const calls = Array.from({ length: 24 }, (_, index) => index);
  // The connections are open before, so that every call of the second round is with the server when it is told to stop.
  await Promise.all(calls.map(() => call(server, '/contract/lists', {}, { token })));
  await beginForEver(server);

  const answers = calls.map((index) => addEntry(server, token, `drain_${index}`));
  await Promise.race(answers);
  const toldAt = performance.now();
  const exitCode = stop(server);

  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ code: 0 });
  expect(await exitCode).toBe(0);
  // Supervisors of processes kill what takes longer than ten seconds.
  expect(performance.now() - toldAt).toBeLessThan(10_000);
});

test('whoever says SIGTERM twice means at once', async () => {
  const server = await start();
  await beginForEver(server);
  const exitCode = stop(server);
  const isListening = () =>
    fetch(`${server.url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isListening).toBe(false);

  await server.stop();

  expect(await exitCode).toBe(1);
});

test('a setting that makes no sense is named, and the server does not start', async () => {
  await expect(start(newDirectory(), { PORT: 'eighty', RATE_LIMIT: '-1' })).rejects.toThrow(
    '启动失败：环境变量 PORT 无效，应为：0 至 65535 的整数；环境变量 RATE_LIMIT 无效，应为：1 至 100000000 的整数',
  );
  await expect(start(newDirectory(), { DATABASE_URL: 'postgres://127.0.0.1:1/tongtu' })).rejects.toThrow(
    '启动失败：无法连接 PostgreSQL（DATABASE_URL）：connect ECONNREFUSED 127.0.0.1:1',
  );
});

test('a killed process loses nothing that it acknowledged, and its lock keeps nobody out', async () => {
  const server = await start();
  const token = await tokenOf(server);
  const acknowledged: string[] = [];
  let killed: Promise<unknown> | undefined;
  // Nobody stops writing before the server is gone: it dies in the middle, however fast it answers.
  async function write(writer: number): Promise<never> {
    for (let entry = 0; ; entry += 1) {
      const code = `burst_${writer}_${entry}`;
      const answer = await addEntry(server, token, code);
      if (answer.code === 0) acknowledged.push(code);
      if (acknowledged.length >= 25) killed ??= stop(server, 'SIGKILL');
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: 8 }, (_, writer) => write(writer)));
  expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 'rejected'));
  await killed;
  expect(existsSync(join(demo.directory, 'lock'))).toBe(true);

  const revived = await start();
  const { data } = await call(
    revived,
    '/dict/lists',
    { size: 200, filters: { code: 'burst_' } },
    { token: await tokenOf(revived) },
  );
  const stored = (data.rows as { code: string }[]).map(({ code }) => code);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
});

test('in production there is no demo data, and the password of the administrator is told once, also by a start that fails later', async () => {
  const directory = newDirectory();
  const production = { NODE_ENV: 'production' };
  await expect(start(directory, { ...production, ADMIN_PASSWORD: 'short' })).rejects.toThrow(
    '启动失败：管理员密码至少 8 位，请检查 ADMIN_PASSWORD',
  );

  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const taken = String((other.address() as AddressInfo).port);
  const said = await start(directory, { ...production, PORT: taken }).then(
    () => '',
    (error: Error) => error.message,
  );
  other.close();
  expect(said).toContain(`启动失败：127.0.0.1:${taken} 已被占用`);
  const password = said.match(/管理员 admin 的初始密码：(\S+)（只显示这一次）/)?.[1] ?? '';
  expect(password).not.toBe('');

  const second = await start(directory, { ...production, ADMIN_PASSWORD: 'Later-Password-1' });
  expect(second.greeting).not.toContain('初始密码');
  const token = await tokenOf(second, { username: 'admin', password });
  expect(await call(second, '/user/lists', {}, { token })).toMatchObject({
    message: expect.stringContaining('修改密码'),
  });
  const admin = { username: 'admin', password: 'Korallen-Riff-7193' };
  const chosen = { oldpassword: password, newpassword: admin.password };
  expect(await call(second, '/user/updatepassword', chosen, { token })).toMatchObject({ code: 0 });
  expect(await counts(second, admin)).toMatchObject({ user: 1, contract: 0, changerecord: 0 });
  expect(await logIn(second, demoAdmin)).toMatchObject({ code: 400, message: '用户名或密码不正确' });
  expect(await logIn(second, demoOperator)).toMatchObject({ code: 400, message: '用户名或密码不正确' });
  expect(second.greeting).not.toContain('演示账号');
  expect((await fetch(`${second.url}/openapi.json`)).status).toBe(404);
  expect((await fetch(`${second.url}/docs/static/index.html`)).status).toBe(404);
});

test('ADMIN_PASSWORD is the password of the first administrator and is not printed', async () => {
  const directory = newDirectory();
  const password = 'Given-Password-1';
  const server = await start(directory, { NODE_ENV: 'production', ADMIN_PASSWORD: password });

  expect(server.greeting).not.toContain(password);
  expect(server.greeting).not.toContain('初始密码');
  expect(await logIn(server, { username: 'admin', password })).toMatchObject({ code: 0 });
});

test.describe('of one server', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer(demo.directory);
  });
  test.afterAll(async () => void (await server.stop()));

  test('a second process is refused the directory and the port of the first, and told why', async () => {
    await expect(start()).rejects.toThrow(/启动失败：数据目录 .+ 正被进程 \d+ 使用，请先停止该进程或更换 DATA_DIR/);
    const { port } = new URL(server.url);
    const elsewhere = copyOfSeededStore();
    directories.push(elsewhere);
    await expect(start(elsewhere, { PORT: port })).rejects.toThrow(`启动失败：127.0.0.1:${port} 已被占用`);

    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('the addresses beside the calls answer, page addresses with the page, unknown calls with an envelope', async () => {
    const { url } = server;
    const healthy = await fetch(`${url}/healthz`);
    expect(await healthy.json()).toEqual({ code: 0, message: 'ok', data: { status: 'ok' } });
    const prepared = await fetch(`${url}/readyz`);
    expect(await prepared.json()).toEqual({ code: 0, message: 'ok', data: { status: 'ready' } });
    const description = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(description.paths)).toContain('/user/login');
    expect((await fetch(`${url}/docs`)).headers.get('content-type')).toContain('text/html');

    const page = await fetch(`${url}/contract/nowhere?x=1`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<html lang="zh-CN">');

    const unknown = await fetch(`${url}/contract/nowhere`, { method: 'POST', headers: { accept: 'text/html' } });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: 404, message: '没有这个地址' });
  });

  test('the token is taken from the body, from the header and as bearer, and a call without one is refused', async () => {
    const token = await tokenOf(server);
    const admin = { code: 0, data: { username: 'admin' } };

    expect(await call(server, '/user/info', { systemid: 1, token })).toMatchObject(admin);
    expect(await call(server, '/user/info', { systemid: 1 }, { token })).toMatchObject(admin);
    expect(await call(server, '/user/info', { systemid: 1 }, { authorization: `Bearer ${token}` })).toMatchObject(
      admin,
    );

    const refused = await fetch(`${server.url}/user/info`, { method: 'POST' });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 401, message: '登录已失效，请重新登录' });
  });
});

test('two wrong passwords demand a puzzle, five lock the account, across a restart', async () => {
  const earlier = await start();
  const { username, password } = demoOperator;
  const wrong = { username, password: 'Wrong-Password-1' };
  expect(await logIn(earlier, wrong)).toMatchObject({ code: 400 });
  expect(await logIn(earlier, wrong)).toMatchObject({ code: 4011 });
  expect(await logIn(earlier, { username, password })).toMatchObject({ code: 4011, message: '请输入验证码' });

  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    ids.push(String((await call(earlier, '/user/captcha', {})).data.codeid));
  }
  await stop(earlier);
  const [third, fourth, fifth, late] = await solutions(demo.directory, ids);

  const server = await start();
  expect(await logIn(server, { ...wrong, ...third })).toMatchObject({ code: 4011, message: '用户名或密码不正确' });
  expect(await logIn(server, { ...wrong, ...fourth })).toMatchObject({ code: 4011, message: '用户名或密码不正确' });
  const locked = { code: 422, message: '密码错误次数过多，账号已锁定，请 15 分钟后再试' };
  expect(await logIn(server, { ...wrong, ...fifth })).toMatchObject(locked);
  expect(await logIn(server, { username, password, ...late })).toMatchObject(locked);
});
