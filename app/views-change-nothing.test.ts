import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { served } from '#modules/server.ts';
import { user } from '#modules/user/user.ts';
import { endViewing } from '#modules/user/viewing.ts';
import { LocalBlobs } from '#server/blob/local-blobs.ts';
import { importOperations, registerImports } from '#server/crud/import-route.ts';
import { registerUploads, uploadOperations } from '#server/file/upload.ts';
import { CallMonitor } from '#server/http/call-monitor.ts';
import { buildServer } from '#server/http/server.ts';
import { passingIdentity } from '#server/identity/parts.ts';
import { Registry } from '#server/module/registry.ts';
import { Factory } from '#server/testing/factory.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { testStore } from '#server/testing/store.ts';
import { endpoints, engineFor } from './endpoints.ts';

// Whoever looks with the eyes of another does nothing: every call that changes something is refused, a new one as well.

const directory = scratchFolder('views');
const { database, close } = await testStore();
const registry = new Registry(modules, served);
const parts = { engine: engineFor(registry), identity: passingIdentity(), monitor: new CallMonitor() };
const blobs = new LocalBlobs(directory);
const calls = endpoints({ ...parts, database, registry, blobs });
const server = await buildServer({
  database,
  endpoints: calls.map(({ perMinute: _, ...endpoint }) => endpoint),
  logLevel: 'silent',
  perMinute: 1_000_000,
});
registerUploads(server, { database, blobs, limitBytes: 1024 });
registerImports(server, { database, registry });
afterAll(async () => {
  await server.close();
  await close();
  rmSync(directory, { recursive: true, force: true });
});

it('every call that changes something refuses a session that only looks', async () => {
  const factory = new Factory(database, registry);
  const [admin, seen] = [await factory.person('admin'), await factory.person('admin')];
  const say = (url: string, token: string, payload: object = {}) =>
    server.inject({ method: 'POST', url, payload, headers: { token } });
  const opened = await say(user.actions.viewAs.path, admin.token, { id: seen.id, reason: '核对' });
  const { token } = opened.json<{ data: { token: string } }>().data;

  const changing = [
    ...calls
      .filter(({ operation, access }) => operation.isWrite && access !== 'public')
      .map(({ operation }) => operation),
    ...uploadOperations.map(({ operation }) => operation),
    ...importOperations(registry).map(({ operation }) => operation),
  ].filter(({ path }) => path !== endViewing.path);
  expect(changing.length).toBeGreaterThan(300);
  for (const { path } of changing) {
    const answer = await say(path, token);
    expect([path, answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      path,
      403,
      `正在以 ${seen.viewer.name} 的身份查看，只能查看，不能修改或提交`,
    ]);
  }
  expect((await say('/user/info', token)).statusCode).toBe(200);
});
