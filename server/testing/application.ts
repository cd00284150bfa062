import { rmSync } from 'node:fs';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import sql from 'sql-template-tag';
import { modules } from '#modules/index.ts';
import { served } from '#modules/server.ts';
import type { BlobStore } from '#server/blob/blob-store.ts';
import { LocalBlobs } from '#server/blob/local-blobs.ts';
import { registerImports } from '#server/crud/import-route.ts';
import type { Database } from '#server/database/database.ts';
import { uploadEndpoints } from '#server/file/begin-upload.ts';
import { describeEndpoint } from '#server/file/describe.ts';
import { downloadEndpoint } from '#server/file/download.ts';
import { registerUploads } from '#server/file/upload.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { buildServer } from '#server/http/server.ts';
import { endpointsOf } from '#server/module/endpoints.ts';
import { Registry } from '#server/module/registry.ts';
import type { ServedModule } from '#server/module/serve.ts';
import { followRights } from '#server/rights/follow.ts';
import type { FieldProblem } from '#shared/error.ts';
import { Factory, type Person } from './factory.ts';
import { scratchFolder } from './scratch.ts';
import { testStore } from './store.ts';

/** The envelope of an answer with its HTTP status. `data` is whatever the call promises: a test knows what it asked. */
export interface Answer<Data = Record<string, unknown>> {
  status: number;
  code: number;
  message: string;
  data: Data;
  /** The problems beside inputs; empty for a success. */
  fields: FieldProblem[];
}

/** A file as a person picks it. */
interface SentFile {
  name: string;
  content: Uint8Array;
}

/** All modules on a store of their own, called as over the network but without one. */
export interface TestApplication {
  database: Database;
  registry: Registry;
  server: FastifyInstance;
  factory: Factory;
  /** Where contents of files lie: in this folder. */
  directory: string;
  blobs: BlobStore;
  /** Posts JSON as the person, or as a stranger. */
  call<Data = Record<string, unknown>>(
    path: string,
    input: object,
    person: Person | null,
    headers?: Record<string, string>,
  ): Promise<Answer<Data>>;
  /** Sends one file as multipart. */
  upload<Data = Record<string, unknown>>(path: string, file: SentFile, person: Person | null): Promise<Answer<Data>>;
  close(): Promise<void>;
}

function tokenOf(person: Person | null): Record<string, string> {
  return person ? { authorization: `Bearer ${person.token}` } : {};
}

function opened<Data>(answer: LightMyRequestResponse): Answer<Data> {
  const envelope = answer.json<{ code: number; message: string; data: Data & { fields?: FieldProblem[] } }>();
  return { status: answer.statusCode, ...envelope, fields: envelope.data?.fields ?? [] };
}

/** Uploads above this are too large in tests. */
export const testUploadLimitBytes = 1024 * 1024;

/** Builds the application of all modules; `further` adds calls that are not a module's own, `behaviour` what the surroundings decide, `givenBlobs` where contents lie other than in a folder of its own. */
export async function testApplication(
  further: (parts: { database: Database; registry: Registry; blobs: BlobStore }) => Endpoint[] = () => [],
  behaviour: readonly ServedModule[] = [],
  givenBlobs?: BlobStore,
): Promise<TestApplication> {
  const { database, close } = await testStore();
  const registry = new Registry(modules, [...served, ...behaviour]);
  // Every module answers in tests, also those that administrators have yet to switch on.
  const switches = new Set(registry.all().flatMap(({ declared }) => declared.declaration.switchedBy ?? []));
  await database.execute(sql`
    insert into settings (id, key, name, kind, value, is_public)
    select gen_random_uuid(), key, key, 'string', 'on', false from unnest(${[...switches]}::text[]) key`);
  await followRights(database, registry);
  const directory = scratchFolder('files');
  const blobs = givenBlobs ?? new LocalBlobs(directory);
  const endpoints = [
    ...registry.all().flatMap((entry) => endpointsOf(entry, registry)),
    downloadEndpoint(blobs, registry),
    describeEndpoint(registry),
    ...uploadEndpoints(blobs, registry),
    ...further({ database, registry, blobs }),
  ];
  const server = await buildServer({ database, endpoints, logLevel: 'silent', perMinute: 1_000_000 });
  registerUploads(server, { database, blobs, limitBytes: testUploadLimitBytes });
  registerImports(server, { database, registry });
  return {
    database,
    registry,
    server,
    directory,
    blobs,
    factory: new Factory(database, registry),
    call: async <Data>(url: string, payload: object, person: Person | null, headers: Record<string, string> = {}) => {
      const answer = await server.inject({ method: 'POST', url, payload, headers: { ...tokenOf(person), ...headers } });
      return opened<Data>(answer);
    },
    upload: async <Data>(url: string, { name, content }: SentFile, person: Person | null) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(content)]), name);
      const request = new Request('http://test/', { method: 'POST', body: form });
      const type = request.headers.get('content-type') ?? '';
      const payload = Buffer.from(await request.arrayBuffer());
      const headers = { ...tokenOf(person), 'content-type': type };
      return opened<Data>(await server.inject({ method: 'POST', url, payload, headers }));
    },
    close: async () => {
      await server.close();
      await close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
