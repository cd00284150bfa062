import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { text } from '#shared/field.ts';
import { reading } from '#shared/operation.ts';
import { closeGently } from './close-gently.ts';
import { type Endpoint, onRead } from './endpoint.ts';
import { buildServer, type ServerParts } from './server.ts';

const said = reading('/probe/said', '回声', z.object({ text: text('内容') }), z.object({ text: z.string() }));
const place = reading('/probe/place', '来处', z.object({}), z.object({ address: z.string() }));

const bug = reading('/probe/bug', '缺陷', z.object({}), z.object({}));

const probes: Endpoint[] = [
  onRead(said, 'public', async (input) => input),
  onRead(place, 'public', async (_input, _context, { address }) => ({ address })),
  onRead(bug, 'public', async () => {
    throw new Error('what went wrong\n{"level":30,"msg":"forged"}\r\u2028');
  }),
];

let store: TestStore;
const servers: FastifyInstance[] = [];
beforeAll(async () => {
  store = await testStore();
});
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
afterAll(() => store.close());

async function listening(parts: Partial<ServerParts> = {}): Promise<FastifyInstance> {
  const { database } = store;
  const server = await buildServer({ database, endpoints: probes, logLevel: 'silent', perMinute: 1_000, ...parts });
  servers.push(server);
  await server.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

function connected({ server }: FastifyInstance): Socket {
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
}

/** Everything that a connection is answered until it is closed. */
function answerTo(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(text));
  });
}

/** A request whose body is announced and never comes whole. */
function trickling(server: FastifyInstance, path = said.path): Socket {
  const socket = connected(server);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"te`);
  return socket;
}

describe('a request that is none', () => {
  const post = `POST ${said.path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n`;
  const json = 'content-type: application/json\r\n';

  it.each([
    ['has no method', 'NONSENSE\r\n\r\n', 400],
    ['has a header without a name', `GET / HTTP/1.1\r\nhost: x\r\n: x\r\n\r\n`, 400],
    ['has a header that is too large', `${post}x: ${'x'.repeat(20_000)}\r\n\r\n`, 413],
    ['asks for what is no address', 'POST /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    ['asks for an unknown address', 'POST /nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
    ['asks in another way', `GET ${said.path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, 404],
    ['has broken JSON', `${post}${json}content-length: 5\r\n\r\n{"a":`, 400],
    ['names what objects inherit from', `${post}${json}content-length: 16\r\n\r\n{"__proto__":{}}`, 400],
    ['has a body of no known kind', `${post}content-type: a/b\r\ncontent-length: 1\r\n\r\nx`, 415],
    ['has a body whose kind makes no sense', `${post}content-type: ;;\r\ncontent-length: 1\r\n\r\nx`, 415],
    ['has a length that is no number', `${post}${json}content-length: x\r\n\r\n{}`, 400],
    ['announces more than is taken', `${post}${json}content-length: 9999999\r\n\r\n{}`, 413],
    ['has neither kind nor content', `${post}\r\n`, 400],
    ['has a kind and no content', `${post}${json}content-length: 0\r\n\r\n`, 400],
  ])('that %s is answered by an envelope', async (_what, request, code) => {
    const socket = connected(await listening());
    socket.write(request);

    const [head = '', body = ''] = (await answerTo(socket)).split('\r\n\r\n');

    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${code} `));
    expect(head.toLowerCase()).toContain('cache-control: no-store');
    expect(JSON.parse(body)).toMatchObject({ code, message: expect.stringMatching(/\p{Script=Han}/u) });
  });
});

describe('a body that does not come', () => {
  it('is not waited for', async () => {
    const server = await listening({ pace: { graceMs: 50, bytesPerSecond: 1_000 } });

    const answer = await answerTo(trickling(server));

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('请求没有在限定的时间内发送完毕');
  });

  it('does not keep the server from closing', async () => {
    const server = await listening();
    const arrived = new Promise<void>((resolve) => server.server.once('request', () => resolve()));
    const answer = answerTo(trickling(server));
    await arrived;

    await closeGently(server, 50);

    await answer;
  });
});

describe('an answer', () => {
  it('is kept nowhere on the way', async () => {
    const server = await listening();

    const answers = await Promise.all([
      server.inject({ method: 'POST', url: said.path, payload: { text: '甲' } }),
      server.inject({ method: 'POST', url: said.path, payload: {} }),
      server.inject({ url: '/readyz' }),
    ]);

    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });

  it('is saved and not shown by a browser that is led to it, whatever became of the call', async () => {
    const server = await listening();
    const answers = await Promise.all([
      server.inject({ method: 'POST', url: said.path, payload: { text: '甲' } }),
      server.inject({ method: 'POST', url: said.path, payload: {} }),
      server.inject({ url: '/readyz' }),
    ]);
    for (const { headers } of answers) {
      expect(headers['content-disposition']).toBe('attachment; filename="answer.json"');
    }
  });

  it('tells browsers to run and fetch nothing of another host, and to guess no kinds', async () => {
    const { headers } = await (await listening()).inject({ url: '/readyz' });

    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim().split(' '))
        .map(([name = '', ...sources]) => [name, sources]),
    );
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the address that a request comes from', () => {
  async function addressFor(parts: Partial<ServerParts>, forwarded: string): Promise<string> {
    const server = await listening(parts);
    const answer = await server.inject({
      method: 'POST',
      url: place.path,
      payload: {},
      headers: { 'x-forwarded-for': forwarded },
    });
    return answer.json().data.address;
  }

  it('is what the connection says, unless proxies are trusted', async () => {
    expect(await addressFor({}, '1.1.1.1')).toBe('127.0.0.1');
  });

  it('is what the outermost trusted proxy says, not what the client claims', async () => {
    expect(await addressFor({ trustedProxies: 1 }, '6.6.6.6, 2.2.2.2')).toBe('2.2.2.2');
    expect(await addressFor({ trustedProxies: 2 }, '6.6.6.6, 2.2.2.2, 3.3.3.3')).toBe('2.2.2.2');
    expect(await addressFor({ trustedProxies: ['127.0.0.1', '3.0.0.0/8'] }, '6.6.6.6, 2.2.2.2, 3.3.3.3')).toBe(
      '2.2.2.2',
    );
  });

  it('is not taken from a proxy that is not trusted', async () => {
    expect(await addressFor({ trustedProxies: ['10.0.0.1'] }, '1.1.1.1')).toBe('127.0.0.1');
  });
});

it('counts calls and no pieces of pages', async () => {
  const server = await buildServer({ database: store.database, endpoints: probes, logLevel: 'silent', perMinute: 1 });
  servers.push(server);
  server.get('/assets/piece.js', () => 'piece');
  const piece = async () => (await server.inject({ method: 'GET', url: '/assets/piece.js' })).statusCode;
  const call = async () =>
    (await server.inject({ method: 'POST', url: said.path, payload: { text: '在' } })).statusCode;

  expect([await piece(), await piece(), await piece()]).toEqual([200, 200, 200]);
  expect([await call(), await call()]).toEqual([200, 429]);
});

it('answers calls by their method alone, and gives no other site leave to make them', async () => {
  const server = await listening();
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };

  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const) {
    const answer = await server.inject({ method, url: said.path, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  }
});

it('writes down what nobody foresaw as one line, whatever it says, under the code and the id that the answer names', async () => {
  const lines: string[] = [];
  const server = await listening({ logLevel: 'error', logTo: { write: (line) => lines.push(line) } });

  const { headers, body } = await server.inject({
    method: 'POST',
    url: bug.path,
    payload: {},
    headers: { token: 'never-to-be-written' },
  });

  const { errorCode } = JSON.parse(body).data;
  expect(lines.join('').split(/[\r\n]/)).toHaveLength(2);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      errorCode,
      requestId: headers['x-request-id'],
      err: expect.objectContaining({ message: expect.stringMatching(/^what went wrong\n/) }),
    }),
  ]);
  expect(lines.join('')).not.toContain('never-to-be-written');
});
