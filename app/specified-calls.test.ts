import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { shippedMenus } from '#modules/menu/menu.seed.ts';
import { shipMenus } from '#modules/menu/ship-menus.server.ts';
import { served } from '#modules/server.ts';
import { LocalBlobs } from '#server/blob/local-blobs.ts';
import { registerImports } from '#server/crud/import-route.ts';
import { registerUploads } from '#server/file/upload.ts';
import { CallMonitor } from '#server/http/call-monitor.ts';
import { serveMetrics } from '#server/http/metrics.ts';
import { buildServer } from '#server/http/server.ts';
import { passingIdentity } from '#server/identity/parts.ts';
import { Registry } from '#server/module/registry.ts';
import { Factory, type Person } from '#server/testing/factory.ts';
import { sampleContent } from '#server/testing/sample-files.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { endpoints, engineFor } from './endpoints.ts';

// The calls that the specification names, at exactly their paths, as its client sends them.

interface Answer<Data = Record<string, unknown>> {
  status: number;
  code: number;
  message: string;
  data: Data;
}

const registry = new Registry(modules, served);
const directory = scratchFolder('specified');
const blobs = new LocalBlobs(directory);
const monitor = new CallMonitor();
const metricsToken = 'a token for metrics';

let store: TestStore;
let server: FastifyInstance;
let factory: Factory;
let admin: Person;
let editor: Person;

beforeAll(async () => {
  store = await testStore();
  const { database } = store;
  const engine = engineFor(registry);
  const identity = passingIdentity();
  const calls = endpoints({ database, registry, engine, identity, blobs, monitor });
  server = await buildServer({ database, endpoints: calls, logLevel: 'silent', perMinute: 1_000_000, monitor });
  registerUploads(server, { database, blobs, limitBytes: 1_000_000 });
  registerImports(server, { database, registry });
  serveMetrics(server, { database, monitor, token: metricsToken });
  factory = new Factory(database, registry);
  admin = await factory.person('admin');
  editor = await factory.person('editor');
  await factory.seed((seeder) => shipMenus(seeder, shippedMenus));
});
afterAll(async () => {
  await server.close();
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

type Way = 'json' | 'form' | 'query';

/** Sends values as the specified client does: the token in the body, in its header and as a bearer. */
async function send<Data = Record<string, unknown>>(
  path: string,
  values: Record<string, string | number | boolean>,
  way: Way = 'json',
  { token }: Person = admin,
): Promise<Answer<Data>> {
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const headers = { token, authorization: `Bearer ${token}` };
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await server.inject(
    way === 'json'
      ? { method: 'POST', url: path, payload: { ...values, token }, headers }
      : way === 'form'
        ? { method: 'POST', url: path, payload: new URLSearchParams({ ...texts, token }).toString(), headers: form }
        : { method: 'POST', url: `${path}?${new URLSearchParams(texts)}`, payload: { token }, headers },
  );
  return { status: answer.statusCode, ...answer.json<Omit<Answer<Data>, 'status'>>() };
}

/** Those that read, with what the client may send along. */
const reading: Readonly<Record<string, Record<string, string | number | boolean>>> = {
  '/system/commonconfig': {},
  '/system/configlist': { page: 1, size: 10 },
  '/system/menulist': {},
  '/system/apilist': { page: 1, size: 5, search: 'menu' },
  '/system/generateroutes': {},
  '/system/customer': { page: 1 },
  '/system/arealist': {},
  '/system/arealistnow': {},
  '/dict/lists': {},
  '/data/screendata': { board: 'default', region: 'shanxi' },
  '/dayoff/lists': { page: 1 },
  '/system/audittype': { page: 1 },
  '/user/loginrecord': { page: 1, size: 10 },
  '/user/info': { systemid: 1 },
};

describe.each(['json', 'form', 'query'] as const)('sent as %s', (way) => {
  it.each(Object.entries(reading))('%s answers', async (path, values) => {
    expect(await send(path, values, way)).toMatchObject({ status: 200, code: 0 });
  });

  it('a setting is added, changed and removed', async () => {
    const setting = { key: `specified.${way}`, name: '设置', kind: 'integer', value: '12', isPublic: false };
    const { data } = await send<{ id: string }>('/system/addconfig', setting, way);
    expect(await send('/system/updateconfig', { id: data.id, version: 1, value: '13' }, way)).toMatchObject({
      code: 0,
    });
    const version = 2;
    expect(await send('/system/deleteconfig', { id: data.id, version }, way)).toMatchObject({ code: 0 });
  });

  it('leave is added and removed', async () => {
    const leave = {
      kind: 'sick',
      startOn: '2027-03-01',
      startHalf: 'am',
      endOn: '2027-03-01',
      endHalf: 'pm',
      reason: '病',
    };
    // A list that is empty cannot be said in a form.
    const values = { ...leave, ...(way === 'json' && { attachments: [] as unknown as string }) };
    const { data, ...rest } = await send<{ id: string }>('/dayoff/add_dayoff', values, way, editor);
    expect(rest).toMatchObject({ code: 0 });
    const longer = { id: data.id, version: 1, endOn: '2027-03-02' };
    expect(await send('/dayoff/update_dayoff', longer, way, editor)).toMatchObject({ data: { version: 2 } });
    const removed = { id: data.id, version: 2 };
    expect(await send('/dayoff/delete_dayoff', removed, way, editor)).toMatchObject({ code: 0 });
  });

  it('a menu is added and removed', async () => {
    const menu = { name: `m${way}`, path: way, title: `菜单${way}`, component: 'area/lists', roles: 'admin', sort: 5 };
    const { data, ...rest } = await send<{ id: string }>('/system/add_menu', menu, way);
    expect(rest).toMatchObject({ code: 0 });
    // The number and the flag are texts in a form, as is the row that a client hands back whole.
    const whole = { ...menu, id: data.id, version: 1, sort: 7, hidden: true };
    expect(await send('/system/update_menu', whole, way)).toMatchObject({ data: { version: 2 } });
    expect(await send('/system/update_menu', { ...whole, sort: 8 }, way)).toMatchObject({ code: 409 });
    expect(await send('/system/update_menu', { ...whole, version: 2, title: '' }, way)).toMatchObject({ code: 400 });
    expect(await send('/system/update_menu', { ...whole, version: 2 }, way, editor)).toMatchObject({ code: 403 });
    const { data: menus } = await send<{ rows: Record<string, unknown>[] }>('/system/menulist', { search: menu.title });
    expect(menus.rows).toContainEqual(expect.objectContaining({ id: data.id, sort: 7, hidden: true, version: 2 }));
    expect(await send('/system/delete_menu', { id: data.id, version: 2 }, way)).toMatchObject({ code: 0 });
  });

  it('an area and a customer in it, a group of users and a user are added, changed and removed', async () => {
    const code = { json: '98', form: '97', query: '96' }[way];
    const made = async (path: string, values: Record<string, string | number | boolean>) => {
      const { data, ...rest } = await send<{ id: string }>(path, values, way);
      expect(rest, path).toMatchObject({ code: 0 });
      return data.id;
    };
    const area = await made('/system/add_area', { code: `${code}0000`, name: `${way}省`, level: 'province' });
    const customer = await made('/system/add_customer', { name: `${way}局`, kind: 'city', area });
    const group = await made('/user/add_group', { name: `${way}组`, code: `group${way}` });
    const renamed = async (path: string, id: string, name: string) =>
      expect(await send(path, { id, version: 1, name }, way), path).toMatchObject({ data: { version: 2 } });
    await renamed('/system/update_customer', customer, `${way}厅`);
    await renamed('/user/update_group', group, `${way}班`);
    await renamed('/system/update_area', area, `${way}区`);
    for (const [path, id] of [
      ['/system/delete_customer', customer],
      ['/user/delete_group', group],
      ['/system/delete_area', area],
    ] as const)
      expect(await send(path, { id, version: 2 }, way), path).toMatchObject({ code: 0 });
  });
});

describe('a list', () => {
  type Listed = { rows: { id: string }[]; total: number };
  const idsOf = async (path: string, values: Record<string, string | number>, way: Way = 'json') => {
    const { data, ...rest } = await send<Listed>(path, values, way);
    expect(rest, path).toMatchObject({ code: 0 });
    return data.rows.map(({ id }) => id);
  };

  it.each(['json', 'form', 'query'] as const)('has its pages by the words of any client, sent as %s', async (way) => {
    const wanted = await idsOf('/system/menulist', { page: 2, size: 3, sort: 'name' });
    expect(wanted).toHaveLength(3);
    for (const [page, size] of [
      ['page', 'limit'],
      ['pageNum', 'pageSize'],
      ['pageNo', 'pageSize'],
      ['current', 'size'],
    ] as const) {
      expect(await idsOf('/system/menulist', { [page]: 2, [size]: 3, sort: 'name' }, way), page).toEqual(wanted);
    }
    expect(await idsOf('/system/menulist', { page: 2, pageNum: 1, size: 3, limit: 9, sort: 'name' }, way)).toEqual(
      wanted,
    );
    expect(await send('/dict/lists', { pageNum: 1, pageSize: 999 }, way)).toMatchObject({
      code: 400,
      message: '每页条数不能大于 200',
    });
  });

  it('of menus comes whole, to make a tree of', async () => {
    const { data } = await send<Listed>('/system/menulist', {});
    expect(data.rows).toHaveLength(data.total);
    expect(data.total).toBeGreaterThan(100);
  });
});

it('a change that names no field is told so in words of its client', async () => {
  const id = crypto.randomUUID();
  const refused = { code: 400, message: '没有要修改的内容' };
  expect(await send('/user/update_group', { id, version: 1 })).toMatchObject(refused);
  expect(await send('/system/update_menu', { id, unheard: 'of' }, 'form')).toMatchObject(refused);
});

it('a board of a region that there is none of is refused', async () => {
  expect(await send('/data/screendata', { region: 'hunan' })).toMatchObject({ data: { region: 'hunan' } });
  expect(await send('/data/screendata', { region: 'atlantis' })).toMatchObject({
    code: 400,
    message: expect.stringContaining('地区只能是'),
  });
});

describe.each(['json', 'form', 'query'] as const)('a record of which no version is told, sent as %s', (way) => {
  const group = async (code: string) =>
    (await send<{ id: string }>('/user/add_group', { name: code, code: `${code}${way}` })).data.id;
  const named = async (code: string) => {
    const { data } = await send<{ rows: { name: string }[] }>('/user/group', { code: `${code}${way}` });
    return data.rows.map(({ name }) => name);
  };

  it('is changed and removed as it stands', async () => {
    const id = await group('plain');
    expect(await send('/user/update_group', { id, name: '改名' }, way)).toMatchObject({ data: { version: 2 } });
    expect(await named('plain')).toEqual(['改名']);
    expect(await send('/user/delete_group', { id, version: 1 }, way)).toMatchObject({ code: 409 });
    expect(await send('/user/delete_group', { id }, way)).toMatchObject({ code: 0 });
    expect(await named('plain')).toEqual([]);
  });

  it('is removed with others, or none of them is', async () => {
    const [one, other] = [await group('one'), await group('other')];
    const gone = crypto.randomUUID();
    expect(await send('/user/delete_group', { ids: `${one},${gone}` }, way)).toMatchObject({ code: 404 });
    expect(await send('/user/delete_group', { ids: `${one},${other}` }, way, editor)).toMatchObject({ code: 403 });
    expect(await named('one')).toEqual(['one']);
    const ids = way === 'json' ? ([one, other] as unknown as string) : `${one},${other}`;
    expect(await send('/user/delete_group', { ids }, way)).toMatchObject({ code: 0 });
    expect([...(await named('one')), ...(await named('other'))]).toEqual([]);
  });

  it('is asked for where none is named, or none that there could be', async () => {
    expect(await send('/user/delete_group', {}, way)).toMatchObject({ code: 400, message: '缺少标识' });
    expect(await send('/user/delete_group', { id: 7 })).toMatchObject({ code: 400, message: '标识的类型不正确' });
    expect(await send('/user/delete_group', { ids: '7' }, way)).toMatchObject({
      code: 400,
      message: '所选记录第 1 项的格式不正确',
    });
    expect(await send('/user/update_group', { id: '7', name: '改名' }, way)).toMatchObject({
      code: 400,
      message: '标识的格式不正确',
    });
  });
});

interface Route {
  path: string;
  name: string;
  meta: { title: string; roles: string[] };
  children: Route[];
}

describe('generated routes', () => {
  it('are nested and only those that the asking user may open', async () => {
    const { data: all } = await send<Route[]>('/system/generateroutes', {});
    const { data: own } = await send<Route[]>('/system/generateroutes', {}, 'json', editor);
    const system = all.find(({ name }) => name === 'system');
    expect(system?.children.map(({ name }) => name)).toContain('SystemMenu');
    expect(JSON.stringify(own)).not.toContain('SystemMenu');
    expect(own.length).toBeGreaterThan(0);
  });

  it('are kept by name, with those above them', async () => {
    await factory.add('settings', { key: 'menunames', name: '菜单', kind: 'list', value: 'SystemMenu' });
    const { data } = await send<Route[]>('/system/generateroutes', {});
    expect(data.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ['system', ['SystemMenu']],
    ]);
  });
});

describe('the calls of the running server', () => {
  const limit = (path: string, perMinute: number | null, person = admin) =>
    send('/system/limitapi', { path, perMinute: perMinute as number }, 'json', person);

  it('are counted, with who may make them', async () => {
    await send('/system/menulist', {}, 'json', editor);
    const { data } = await send<{ rows: Record<string, unknown>[] }>('/system/apilist', { search: '/system/menulist' });
    expect(data.rows).toMatchObject([{ access: '系统管理员', module: 'menu', isWrite: false, refused: 1 }]);
    expect(data.rows[0]?.calls).toBeGreaterThan(3);
    expect(data.rows[0]?.p95Ms).toBeGreaterThan(0);
  });

  it('of an import are for whoever may add', async () => {
    type Row = { path: string; access: string; module: string };
    const { data } = await send<{ rows: Row[] }>('/system/apilist', { module: 'menu', size: 100 });
    const of = (path: string) => data.rows.find((row) => row.path === path)?.access;
    expect(of('/menu/import')).toBe('系统管理员');
    expect(of('/menu/import')).toBe(of('/menu/import_template'));
  });

  it('are limited as administrators say, and no longer when they say so', async () => {
    await limit('/dict/detail', 1);
    const answers = [await send('/dict/detail', { code: 'x' }), await send('/dict/detail', { code: 'x' })];
    expect(answers.at(-1)).toMatchObject({ status: 429 });
    await limit('/dict/detail', null);
    expect((await send('/dict/detail', { code: 'x' })).status).not.toBe(429);
  });

  it('all keep to their limits and are counted, those that take files and tables as well', async () => {
    const listed = await send<{ rows: { path: string }[]; total: number }>('/system/apilist', { size: 1 });
    const pages = Array.from({ length: Math.ceil(listed.data.total / 200) }, (_, index) => index + 1);
    const shown = await Promise.all(
      pages.map((page) => send<{ rows: { path: string }[] }>('/system/apilist', { size: 200, page })),
    );
    const paths = shown.flatMap(({ data }) => data.rows.map(({ path }) => path));
    expect(paths).toHaveLength(listed.data.total);
    const unheeded: string[] = [];
    for (const path of paths) {
      const { calls } = monitor.figuresOf(path);
      monitor.setLimit(path, 0);
      const { statusCode } = await server.inject({ method: 'POST', url: path, payload: {} });
      monitor.setLimit(path, null);
      if (statusCode !== 429 || monitor.figuresOf(path).calls !== calls + 1) unheeded.push(path);
    }
    expect(unheeded).toEqual([]);
  });

  it('cannot be limited so that nobody could sign in or lift the limit, nor by anybody else', async () => {
    expect(await limit('/system/limitapi', 1)).toMatchObject({ status: 422 });
    expect(await limit('/user/login', 1)).toMatchObject({ status: 422 });
    expect(await limit('/no/such', 1)).toMatchObject({ status: 404 });
    expect(await limit('/dict/detail', 0)).toMatchObject({ status: 400 });
    expect(await limit('/dict/detail', 1, editor)).toMatchObject({ status: 403 });
    expect(await send('/system/apilist', {}, 'json', editor)).toMatchObject({ status: 403 });
  });

  it('stand in the metrics, for whoever has the token', async () => {
    const ask = (headers: Record<string, string>) => server.inject({ method: 'GET', url: '/metrics', headers });
    expect((await ask({})).statusCode).toBe(404);
    expect((await ask({ authorization: 'Bearer wrong' })).statusCode).toBe(404);
    const { payload, statusCode } = await ask({ authorization: `Bearer ${metricsToken}` });
    expect(statusCode).toBe(200);
    expect(payload).toMatch(/tongtu_calls_total\{path="\/system\/menulist",outcome="done"\} \d+\n/);
    expect(payload).not.toContain(metricsToken);
  });
});

it('a large screen shows only what the asking user may read', async () => {
  await factory.add('project');
  const { data } = await send<{ widgets: { cards: { value: number }[] } }>('/data/screendata', {}, 'json', editor);
  expect(data.widgets).toMatchObject({ ranking: [], rose: [], scroll: [], system: [] });
  expect(data.widgets.cards.filter(({ value }) => value > 0)).toEqual([]);
  const { data: all } = await send<{ widgets: { cards: { key: string }[] } }>('/data/screendata', {});
  expect(all.widgets.cards).toContainEqual({ key: 'project', name: '项目', value: 1 });
});

it('a picture of a project is sent as multipart, and nothing else is one', async () => {
  const upload = async (name: string, content: Uint8Array) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), name);
    const request = new Request('http://test/', { method: 'POST', body: form });
    const answer = await server.inject({
      method: 'POST',
      url: '/project/img',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { token: editor.token, 'content-type': request.headers.get('content-type') ?? '' },
    });
    return answer.json<Answer<{ id: string; url: string }>>();
  };
  const { data, code } = await upload('现场.png', sampleContent.png);
  expect(code).toBe(0);
  expect(data.url).toContain(data.id);
  const answer = await server.inject({ method: 'POST', url: data.url, headers: { token: editor.token } });
  expect(answer.rawPayload.equals(sampleContent.png)).toBe(true);
  expect(await upload('现场.zip', sampleContent.png)).toMatchObject({
    code: 400,
    message: '图片只能是 PNG 或 JPG 格式',
  });
  expect(await upload('现场.png', sampleContent.jpg)).not.toMatchObject({ code: 0 });
});
