import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { modules } from '#modules/index.ts';
import { served } from '#modules/server.ts';
import { LocalBlobs } from '#server/blob/local-blobs.ts';
import { valueParsers } from '#server/database/value-parsers.ts';
import { CallMonitor } from '#server/http/call-monitor.ts';
import { buildServer } from '#server/http/server.ts';
import { passingIdentity } from '#server/identity/parts.ts';
import { Registry } from '#server/module/registry.ts';
import { endpoints, engineFor } from '../app/endpoints.ts';
import { freshKeys, type Recorded, recordingDatabase } from './recording.ts';
import { type FlowStep, flow, type Sample } from './scenarios.ts';

// A bare node:http and pg server that repeats, for each scenario, the very statements that the product runs for it:
// no checks, no rights, no schemas. It learns them at its start by letting the product's own code answer once.

const { FLOOR_URL: url = '', FLOOR_PORT = '0', FLOOR_SAMPLE = '{}' } = process.env;
const sample = JSON.parse(FLOOR_SAMPLE) as Sample;

interface Script {
  statements: Recorded[];
  fresh: string[];
}

async function learn(): Promise<Map<string, Script>> {
  const { database, take } = recordingDatabase(url);
  const registry = new Registry(modules, served);
  const calls = endpoints({
    database,
    registry,
    engine: engineFor(registry),
    blobs: new LocalBlobs(tmpdir()),
    monitor: new CallMonitor(),
    identity: passingIdentity(),
  });
  const server = await buildServer({ database, endpoints: calls, logLevel: 'error', perMinute: 1_000_000 });
  const scripts = new Map<string, Script>();
  const run = async (steps: FlowStep[], seen: Record<string, unknown>) => {
    for (const step of steps) {
      const { path, body, token } = step(seen);
      const headers = { token, 'idempotency-key': newId() };
      const answer = await server.inject({ method: 'POST', url: path, headers, payload: body as object });
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
      seen.last = (answer.json() as { data: unknown }).data;
    }
  };
  for (const [name, steps] of Object.entries(flow(sample))) {
    take();
    const sinceMs = Date.now();
    await run(steps, {});
    const statements = take();
    scripts.set(name, { statements, fresh: freshKeys(statements, sinceMs) });
  }
  await server.close();
  await database.close();
  return scripts;
}

const scripts = await learn();
const pool = new pg.Pool({ connectionString: url, max: 20, types: valueParsers });
const names = new Map<string, string>();
let count = 0;

function nameOf(text: string): string {
  const known = names.get(text) ?? `f${names.size}`;
  names.set(text, known);
  return known;
}

/** A session is opened under the hash of a token that nobody had before. */
function isNewToken(text: string, value: unknown): boolean {
  return text.includes('insert into "session"') && typeof value === 'string' && /^[\w-]{43}$/.test(value);
}

/** Puts new keys and the wanted record in place of the recorded ones. */
function replaced(value: unknown, keys: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((inner) => replaced(inner, keys));
  if (typeof value !== 'string') return value;
  if (/^BG-\d{8}-\d+$/.test(value)) return `BG-floor-${keys.get('number')}`;
  let text = value;
  for (const [old, made] of keys) if (text.includes(old)) text = text.replaceAll(old, made);
  return text;
}

async function repeat({ statements, fresh }: Script, id: string | undefined): Promise<unknown> {
  count += 1;
  const keys = new Map(fresh.map((old) => [old, newId()]));
  keys.set('number', `${process.pid}-${count}`);
  if (id) keys.set(sample.recordId, id);
  const client = await pool.connect();
  let rows: unknown[] = [];
  try {
    for (const { text, values } of statements) {
      const result = await client.query({
        name: nameOf(text),
        text,
        values: values.map((value) =>
          isNewToken(text, value) ? randomBytes(32).toString('base64url') : replaced(value, keys),
        ),
      });
      if (result.rows.length > rows.length) rows = result.rows;
    }
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return rows;
}

async function read(request: IncomingMessage): Promise<{ id?: string; password?: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as { id?: string; password?: string };
}

const server = createServer(async (request, response) => {
  try {
    const name = (request.url ?? '').slice(1);
    const script = scripts.get(name);
    const { id, password } = await read(request);
    if (name === 'login' && password) await verify(sample.passwordHash, password);
    const rows = script ? await repeat(script, id) : null;
    const body = JSON.stringify({ code: 0, message: 'ok', data: rows });
    response.writeHead(script ? 200 : 404, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(Number(FLOOR_PORT), '127.0.0.1', () => process.stdout.write('floor is ready\n'));
