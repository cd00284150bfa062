import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { modules } from '#modules/index.ts';
import { served } from '#modules/server.ts';
import { LocalBlobs } from '#server/blob/local-blobs.ts';
import { importOperations, registerImports } from '#server/crud/import-route.ts';
import type { Database } from '#server/database/database.ts';
import { registerUploads, uploadOperations } from '#server/file/upload.ts';
import { CallMonitor } from '#server/http/call-monitor.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import type { Described } from '#server/http/openapi.ts';
import { buildServer } from '#server/http/server.ts';
import { passingIdentity } from '#server/identity/parts.ts';
import { openSession, signedInBy } from '#server/identity/session.ts';
import { Registry } from '#server/module/registry.ts';
import { followRights } from '#server/rights/follow.ts';
import type { Person } from '#server/testing/factory.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { seedStore } from '../compose.ts';
import { endpoints, engineFor } from '../endpoints.ts';

/** An answer as far as it tells one from another. */
export interface Said {
  status: number;
  /** The envelope, or the kind of a file. */
  body: unknown;
}

/** The whole application on a store of its own, with the demo data in it. */
export interface DemoApplication {
  database: Database;
  registry: Registry;
  server: FastifyInstance;
  /** Every call that is served as a JSON call. */
  endpoints: readonly Endpoint[];
  /** Those that take a file. */
  takingFiles: readonly Described[];
  /** Signs in somebody of the demo data by user name, in a session of its own. */
  signIn(username: string): Promise<Person>;
  say(path: string, input: object, person: Person | null): Promise<Said>;
  close(): Promise<void>;
}

/** Builds it as a start does, without opening a port: the first one on an empty store, a later one on any other. */
export async function demoApplication(
  opening: Promise<TestStore> = testStore(),
  fileDirectory = scratchFolder('demo'),
): Promise<DemoApplication> {
  const { database, close } = await opening;
  const registry = new Registry(modules, served);
  const engine = engineFor(registry);
  const blobs = new LocalBlobs(fileDirectory);
  const parts = { database, registry, engine, identity: passingIdentity(), blobs, monitor: new CallMonitor() };
  const nowhere = { smsGatewayUrl: undefined, adminPassword: undefined };
  await seedStore(parts, { isDemo: true, isProduction: false, ...nowhere });
  await followRights(database, registry);
  // Each call many times, which narrower limits of single calls would end.
  const mounted = endpoints(parts).map(({ perMinute: _, ...endpoint }): Endpoint => endpoint);
  const server = await buildServer({ database, endpoints: mounted, logLevel: 'silent', perMinute: 1_000_000 });
  registerUploads(server, { database, blobs, limitBytes: 1024 });
  registerImports(server, { database, registry });
  return {
    database,
    registry,
    server,
    endpoints: mounted,
    takingFiles: [...uploadOperations, ...importOperations(registry)],
    signIn: async (username) => {
      const user = await database.one<{ id: string }>(sql`select id from "user" where username = ${username}`);
      const userId = user?.id ?? '';
      const token = await openSession(database, { userId, address: '127.0.0.1', agent: 'test' });
      const signedIn = await signedInBy(token, database);
      if (!signedIn) throw new Error(`${username} cannot sign in`);
      return { id: userId, token, viewer: signedIn.viewer };
    },
    say: async (url, payload, person) => {
      const headers = person ? { token: person.token } : {};
      const answer = await server.inject({ method: 'POST', url, payload, headers });
      const type = String(answer.headers['content-type']);
      return { status: answer.statusCode, body: type.startsWith('application/json') ? answer.json() : type };
    },
    close: async () => {
      await server.close();
      await close();
      rmSync(fileDirectory, { recursive: true, force: true });
    },
  };
}
