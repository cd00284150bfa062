import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { modules } from '#modules/index.ts';
import { served } from '#modules/server.ts';
import { LocalBlobs } from '#server/blob/local-blobs.ts';
import { CallMonitor } from '#server/http/call-monitor.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { buildServer } from '#server/http/server.ts';
import { passingIdentity } from '#server/identity/parts.ts';
import { openSession } from '#server/identity/session.ts';
import { Registry } from '#server/module/registry.ts';
import { Factory, type Person } from '#server/testing/factory.ts';
import { scratchFolder } from '#server/testing/scratch.ts';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { describedEndpoints, endpoints, engineFor } from './endpoints.ts';

// What holds for every call of the application, whatever a client sends. A new call is covered as soon as it is mounted.

const registry = new Registry(modules, served);
const directory = scratchFolder('every-call');

let store: TestStore;
let server: FastifyInstance;
let admin: Person;
const calls = describedEndpoints(registry);

beforeAll(async () => {
  store = await testStore();
  const { database } = store;
  const parts = {
    database,
    registry,
    engine: engineFor(registry),
    identity: passingIdentity(),
    blobs: new LocalBlobs(directory),
    monitor: new CallMonitor(),
  };
  // Each call many times, which narrower limits of single calls would end.
  const mounted = endpoints(parts).map(({ perMinute: _, ...endpoint }): Endpoint => endpoint);
  server = await buildServer({ database, endpoints: mounted, logLevel: 'silent', perMinute: 1_000_000 });
  admin = await new Factory(database, registry).person('admin');
});
afterAll(async () => {
  await server.close();
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

interface Answer {
  status: number;
  code: number;
  message: string;
}

/** The session of the calls to come. */
let session: string | null = null;

/** Sends a body as it is; in another session after every call that did something, as it may have ended the one before. */
async function send(path: string, payload: string): Promise<Answer> {
  session ??= await openSession(store.database, { userId: admin.id, address: '127.0.0.1', agent: 'test' });
  const token = session;
  const answer = await server.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { token, 'content-type': 'application/json' },
  });
  if (answer.statusCode < 400) session = null;
  if (String(answer.headers['content-type']).startsWith('application/json')) {
    const { code, message } = answer.json<Answer>();
    return { status: answer.statusCode, code, message };
  }
  return { status: answer.statusCode, code: 0, message: 'a file' };
}

function isNobodys({ access }: Endpoint): boolean {
  return typeof access === 'object' && 'grants' in access && access.grants === undefined;
}

/** The fields of an input; none for one that is no object. */
function shapeOf({ operation }: Endpoint): Record<string, z.ZodType> {
  return operation.input instanceof z.ZodObject ? (operation.input.shape as Record<string, z.ZodType>) : {};
}

/** A value that a schema takes as far as kinds go; undefined where there need be none. */
function someValue(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodUUID) return newId();
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return '123456';
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodArray) return [someValue(schema.element as z.ZodType)];
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodPipe) return someValue(schema.in as z.ZodType);
  if (schema instanceof z.ZodObject) return someRecord(schema.shape as Record<string, z.ZodType>);
  return schema instanceof z.ZodRecord ? {} : undefined;
}

function someRecord(shape: Record<string, z.ZodType>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, someValue(schema)]));
}

const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
// As a list: reading as many names takes thirty times as long.
const many = JSON.stringify(Array.from({ length: 50_000 }, (_, index) => index));

/** JSON that means harm, as it stands in a body. */
const hostile = {
  'a zero character': '"a\\u0000b"',
  'half a character': '"a\\ud800b"',
  'the end of a text of SQL': `"' or 1 = 1; --"`,
  'a zero character in a name': '{"a\\u0000b": 1}',
  'half a character inside': '{"a": ["\\udfff"]}',
  'a number beyond a column': '2147483648',
  'a number beyond exactness': '9007199254740993',
  'a number beyond all': '1e999',
  'a number below': '-2147483649',
  'a part of a number': '1.5',
  'an empty list': '[]',
  'a list of nothing': '[null]',
  'a date beyond the calendar': '"9999999-01-01"',
  'the name of what objects inherit': '{"toString": 1, "hasOwnProperty": ["x"]}',
};

/** The same, for which it does not matter where it stands. */
const huge = { deep, many };

/** The verb of every call that the machine makes for modules by one rule. */
const verbs = new Map(
  registry.all().flatMap(({ module }) => Object.entries(module.calls).map(([verb, { path }]) => [path, verb] as const)),
);

const describing = { unrepresentable: 'any', io: 'input' } as const;

/** Remembers what it was asked: whether the verb has met a field of the very same schema, whatever the fields are called. */
class Known {
  readonly #met = new Set<string>();

  has(path: string, name: string, schema: z.ZodType): boolean {
    const verb = verbs.get(path);
    if (!verb) return false;
    const described = JSON.stringify([verb, verb === 'add' ? '' : name, z.toJSONSchema(schema, describing)]);
    const has = this.#met.has(described);
    this.#met.add(described);
    return has;
  }
}

function bodyWith(base: Record<string, unknown>, name: string, json: string): string {
  const others = Object.entries(base).filter(([other, value]) => other !== name && value !== undefined);
  const parts = others.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`);
  return `{${[...parts, `${JSON.stringify(name)}:${json}`].join(',')}}`;
}

const known = new Known();
const knownEmpty = new Known();

/** Calls that have met huge bodies: those of one verb read theirs in one place. */
const metHuge = new Set<string>();

it.each(calls.map((call) => ({ path: call.operation.path, call })))(
  '$path takes nothing for which it has no answer',
  async ({ path, call }) => {
    const shape = shapeOf(call);
    const base = someRecord(shape);
    // A call that no declaration grants is nobody's, which it says before it reads anything.
    const status = isNobodys(call) ? 403 : 400;
    const kind = `${verbs.get(path) ?? path} ${status}`;
    for (const json of metHuge.has(kind) ? [] : Object.values(huge)) {
      expect(await send(path, bodyWith(base, 'unknown', json))).toMatchObject({ status });
    }
    metHuge.add(kind);
    for (const [name, schema] of Object.entries(shape)) {
      if (known.has(path, name, schema)) continue;
      for (const [what, json] of Object.entries(hostile)) {
        const answer = await send(path, bodyWith(base, name, json));
        expect(answer.status, `${what} as ${name}: ${answer.message}`).toBeLessThan(500);
      }
    }
  },
);

it.each(calls.map((call) => ({ path: call.operation.path, call })))(
  '$path takes an empty text for nothing where there need be none',
  async ({ path, call }) => {
    const shape = shapeOf(call);
    const base = someRecord(shape);
    for (const [name, schema] of Object.entries(shape)) {
      if (base[name] !== undefined || schema instanceof z.ZodExactOptional) continue;
      if (knownEmpty.has(path, name, schema)) continue;
      const { [name]: _, ...without } = base;
      // Where null says something of its own, in a change that it is to be empty, an empty text says the same.
      const none = schema.safeParse(null).success ? { ...without, [name]: null } : without;
      // Once before: what can be there only once is there from then on.
      await send(path, JSON.stringify(none));
      const expected = await send(path, JSON.stringify(none));
      expect(await send(path, bodyWith(base, name, '""')), name).toEqual(expected);
      expect(await send(path, bodyWith(base, name, '" "')), name).toEqual(expected);
    }
  },
);
