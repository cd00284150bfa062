import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Agent } from 'undici';
import { v7 as newId } from 'uuid';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { type Measure, measure, send, type Worker } from './load.ts';
import { loadChanges } from './load-changes.ts';
import { listBody, newChange, type Sample, submitToApproved } from './scenarios.ts';

// The product beside a bare server that runs the same statements, on one PostgreSQL, in one run.
// BENCH_SECONDS a measurement (3), BENCH_ROWS change records (100000), BENCH_CONNECTIONS (1,16,64),
// BENCH_SCENARIOS (all of them).

const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const rows = Number(process.env.BENCH_ROWS ?? 100_000);
const connections = (process.env.BENCH_CONNECTIONS ?? '1,16,64').split(',').map(Number);
const scenarios = (process.env.BENCH_SCENARIOS ?? 'list-first,list-deep,get,add,update,login,submit-to-approved').split(
  ',',
);
const productPort = 18_000;
const floorPort = 18_001;
const product = `http://127.0.0.1:${productPort}`;
const floor = `http://127.0.0.1:${floorPort}`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function startProcess(file: string, word: string, environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn('node', [file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes(word) && resolve());
    child.once('exit', (code) => reject(new Error(`${file} stopped with ${code}`)));
  });
  return child;
}

async function signIn(username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: 'Demo@123456' });
  const answer = await fetch(`${product}/user/login`, { method: 'POST', body });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** How many changes were written, by all workers of all scenarios. */
let written = 0;

/** The workers of one scenario against the product. */
function productWorkers(name: string, sample: Sample, ids: readonly string[]): (agent: Agent, index: number) => Worker {
  const asked = (agent: Agent, path: string, body: unknown, token: string) =>
    send(agent, product + path, body, { token, 'idempotency-key': newId() });
  let next = 0;
  return (agent, index) => {
    let version = 0;
    const mine = ids[index] ?? sample.recordId;
    return async () => {
      next += 1;
      const { operatorToken: token, companyToken } = sample;
      if (name === 'list-first') return (await asked(agent, '/changerecord/lists', listBody(1), token)).status === 200;
      if (name === 'list-deep')
        return (await asked(agent, '/changerecord/lists', listBody(2000), token)).status === 200;
      if (name === 'get')
        return (await asked(agent, '/changerecord/detail', { id: ids[next % ids.length] }, token)).status === 200;
      if (name === 'add') {
        written += 1;
        const change = newChange(sample, written);
        return (await asked(agent, '/changerecord/add_changerecord', change, companyToken)).status === 200;
      }
      if (name === 'login') {
        return (
          (await asked(agent, '/user/login', { username: 'operator', password: 'Demo@123456' }, '')).status === 200
        );
      }
      if (name === 'update') {
        if (version === 0) {
          const found = await asked(agent, '/changerecord/detail', { id: mine }, token);
          version = (JSON.parse(found.text) as { data: { record: { version: number } } }).data.record.version;
        }
        const patch = { remark: `第 ${next} 次修改` };
        const answer = await asked(agent, '/changerecord/update_changerecord', { id: mine, version, patch }, token);
        version += 1;
        return answer.status === 200;
      }
      const seen: Record<string, unknown> = {};
      written += 1;
      for (const step of submitToApproved(sample, written)) {
        const { path, body, token: who } = step(seen);
        const answer = await asked(agent, path, body, who);
        if (answer.status !== 200) return false;
        seen.last = (JSON.parse(answer.text) as { data: unknown }).data;
      }
      return true;
    };
  };
}

function floorWorkers(name: string, ids: readonly string[]): (agent: Agent, index: number) => Worker {
  let next = 0;
  return (agent, index) => async () => {
    next += 1;
    const id = name === 'update' ? ids[index] : name === 'get' ? ids[next % ids.length] : undefined;
    return (await send(agent, `${floor}/${name}`, { id, password: 'Demo@123456' }, {})).status === 200;
  };
}

function line(name: string, count: number, ours: Measure, bare: Measure): string {
  const number = (value: number) => value.toFixed(value < 100 ? 1 : 0).padStart(8);
  const ratio = (value: number) => value.toFixed(2).padStart(6);
  const failed = ours.failures + bare.failures > 0 ? `  failures ${ours.failures}/${bare.failures}` : '';
  return `${name.padEnd(20)}${String(count).padStart(4)}${number(ours.perSecond)}${number(bare.perSecond)}${ratio(
    ours.perSecond / bare.perSecond,
  )}${number(ours.p99Ms)}${number(bare.p99Ms)}${ratio(ours.p99Ms / bare.p99Ms)}${failed}`;
}

const server = await startPostgres({ isDurable: true });
const directory = mkdtempSync(join(tmpdir(), 'tongtu-bench-'));
const children: ChildProcess[] = [];
try {
  const databaseUrl = server.url('postgres');
  const environment = {
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    DATA_DIR: directory,
    RATE_LIMIT: '100000000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  };
  children.push(await startProcess('app/server.ts', '通途已就绪', { ...environment, PORT: String(productPort) }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { ids, contractId, systemIds, passwordHash } = await loadChanges(client, rows);
  await client.end();
  const sample: Sample = {
    recordId: ids[ids.length - 1] as string,
    contractId,
    systemIds,
    passwordHash,
    operatorToken: await signIn('operator'),
    companyToken: await signIn('huaxin'),
    managerToken: await signIn('zhengda'),
    leaderToken: await signIn('linjiang_leader'),
  };
  children.push(
    await startProcess('bench/floor.ts', 'floor is ready', {
      FLOOR_URL: databaseUrl,
      FLOOR_PORT: String(floorPort),
      FLOOR_SAMPLE: JSON.stringify(sample),
    }),
  );
  say(`${rows} change records, ${seconds} s a measurement; floor: node:http + pg with the same statements`);
  say('scenario            conn   ours/s floor/s ratio p99 ours  floor  ratio');
  for (const name of scenarios) {
    for (const count of connections) {
      const ours = await measure(count, seconds, productWorkers(name, sample, ids));
      const bare = await measure(count, seconds, floorWorkers(name, ids));
      say(line(name, count, ours, bare));
    }
  }
} finally {
  for (const child of children) child.kill('SIGTERM');
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
