import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '#server/testing/scratch.ts';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { buildServer } from './server.ts';
import { serveSite } from './site.ts';

const folder = scratchFolder('site');
const built = join(folder, 'dist');

let store: TestStore;
let server: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(built, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.key'), 'a secret beside it');
  writeFileSync(join(built, 'index.html'), '<main>the page</main>');
  writeFileSync(join(built, 'assets/piece.js'), 'piece');
  writeFileSync(join(built, 'assets/piece.js.br'), brotliCompressSync('piece'));
  store = await testStore();
  server = await buildServer({ database: store.database, endpoints: [], logLevel: 'silent', perMinute: 1_000 });
  await serveSite(server, built);
});
afterAll(async () => {
  await server.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, accept = '*/*') => server.inject({ method: 'GET', url, headers: { accept } });

it('answers what was built, and the page at any address that a person opens', async () => {
  expect((await get('/assets/piece.js')).body).toBe('piece');
  expect((await get('/contract/lists', 'text/html')).body).toContain('the page');
  expect((await get('/contract/lists')).statusCode).toBe(404);
  expect((await get('/')).body).toContain('the page');
});

it('keeps what carries its hash, asks for the page each time, and sends what is compressed to whoever reads it', async () => {
  const { headers, body } = await get('/assets/piece.js');
  expect(headers['cache-control']).toContain('immutable');
  const page = await get('/contract/lists', 'text/html');
  expect(page.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('text/html'),
  });

  const compressed = await server.inject({ url: '/assets/piece.js', headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': headers['content-type'],
    'cache-control': headers['cache-control'],
  });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(body);
  expect((await server.inject({ method: 'HEAD', url: '/assets/piece.js' })).headers['content-length']).toBe('5');
});

it.each([
  '/../secret.key',
  '/assets/../../secret.key',
  '/assets/..%2f..%2fsecret.key',
  '/%2e%2e/secret.key',
  '/..%5csecret.key',
  '/assets/%00',
  '/assets',
  '/assets/',
  '/.git/config',
])('answers nothing that lies beside it, and lists no folder: %s', async (url) => {
  const { statusCode, body } = await get(url);

  expect(statusCode).toBe(404);
  expect(body).not.toContain('secret beside');
  expect(body).not.toContain('piece');
});
