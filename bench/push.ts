import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { Agent } from 'undici';
import { v7 as newId } from 'uuid';
import { modules } from '#modules/index.ts';
import { served } from '#modules/server.ts';
import { openDatabase } from '#server/database/open.ts';
import { Registry } from '#server/module/registry.ts';
import { Factory } from '#server/testing/factory.ts';
import { listenTo, type TestListener } from '#server/testing/listener.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { send } from './load.ts';
import { newChange } from './scenarios.ts';

// npm run bench -- push: from the answer of a decision in one process to the event at viewers of another, over one
// PostgreSQL, and what a stream costs. BENCH_STREAMS viewers (200), BENCH_ROUNDS decisions (60).

const streams = Number(process.env.BENCH_STREAMS ?? 200);
const rounds = Number(process.env.BENCH_ROUNDS ?? 60);

async function startProduct(port: number, environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn('node', ['app/server.ts'], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('通途已就绪') && resolve());
    child.once('exit', (code) => reject(new Error(`the product stopped with ${code}`)));
  });
  return child;
}

/** Memory that the process holds, in kilobytes. */
function residentKb({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]);
}

function say(name: string, times: number[]): void {
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  process.stdout.write(`${name.padEnd(46)}p50 ${at(0.5).padStart(6)} ms   p99 ${at(0.99).padStart(6)} ms\n`);
}

const postgres = await startPostgres({ isDurable: true });
const directory = mkdtempSync(join(tmpdir(), 'tongtu-bench-'));
const databaseUrl = postgres.url('postgres');
const environment = { DATABASE_URL: databaseUrl, DEMO: '1', DATA_DIR: directory, RATE_LIMIT: '100000000' };
const children: ChildProcess[] = [];
const agent = new Agent();
const [near, far] = ['http://127.0.0.1:18002', 'http://127.0.0.1:18003'];
try {
  children.push(await startProduct(18_002, environment));
  const second = await startProduct(18_003, environment);
  children.push(second);

  const database = await openDatabase({ databaseUrl, dataDirectory: directory });
  const factory = new Factory(database, new Registry(modules, served));
  const company = await factory.add('company');
  const supervisor = await factory.add('company', { companyType: '3' });
  const contract = await factory.add('contract', { company, manager: supervisor });
  const system = await factory.add('systemitem', { contract });
  const author = await factory.person('company', { company });
  const people = [];
  while (people.length < streams + 1) people.push(await factory.person('manager', { company: supervisor }));
  const [decider, ...viewers] = people;
  if (!decider) throw new Error('nobody decides');

  const call = async <Data>(token: string, path: string, body: unknown): Promise<Data> => {
    const { text } = await send(agent, near + path, body, { token, 'idempotency-key': newId() });
    const { code, message, data } = JSON.parse(text) as { code: number; message: string; data: Data };
    if (code !== 0) throw new Error(`${path}: ${message}`);
    return data;
  };
  /** Submits a change and sends it back; answers when the decision was asked for and when it was answered. */
  const decide = async (round: number, beforeDecision: () => Promise<void>) => {
    const change = newChange({ contractId: contract, systemIds: [system] }, round);
    const { id } = await call<{ id: string }>(author.token, '/changerecord/add_changerecord', change);
    await call(author.token, '/changerecord/submit', { id, version: 1 });
    await beforeDecision();
    const task = await database.one<{ taskId: string; taskVersion: number }>(sql`
      select task.id as "taskId", task.version as "taskVersion" from process_task task
      join process_instance instance on instance.id = task.instance_id
      where instance.business_id = ${id} and task.state = 'active'`);
    const askedAt = performance.now();
    await call(decider.token, '/workflow/return', { ...task, opinion: '请修改' });
    return { askedAt, answeredAt: performance.now() };
  };
  const heardAt = async (listener: TestListener) => {
    await listener.next('work');
    return performance.now();
  };

  async function run(name: string, listening: readonly TestListener[]): Promise<void> {
    const sinceAsked: number[] = [];
    const sinceAnswered: number[] = [];
    const last: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      let hearing: Promise<number>[] = [];
      const { askedAt, answeredAt } = await decide(round, async () => {
        await Promise.all(listening.map(heardAt));
        // So that the decision is not gathered with the submission before it.
        await new Promise((resolve) => setTimeout(resolve, 150));
        hearing = listening.map(heardAt);
      });
      const times = await Promise.all(hearing);
      for (const time of times) {
        sinceAsked.push(time - askedAt);
        sinceAnswered.push(time - answeredAt);
      }
      last.push(Math.max(...times) - answeredAt);
      // The author hears of it, too; nothing else is under way when the next round begins.
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    say(`${name}: since the answer`, sinceAnswered);
    say(`${name}: since the call began`, sinceAsked);
    if (listening.length > 1) say(`${name}: the last of them, since the answer`, last);
  }

  const open = (tokens: readonly string[]) =>
    Promise.all(
      tokens.map(async (token) => {
        const listener = await listenTo(far, token);
        await listener.next('hello');
        return listener;
      }),
    );
  const [first, ...others] = viewers.map(({ token }) => token);
  const single = await open(first ? [first] : []);
  await run('one viewer', single);
  const beforeKb = residentKb(second);
  const all = [...single, ...(await open(others))];
  const afterKb = residentKb(second);
  await run(`${streams} viewers`, all);
  const perStream = ((afterKb - beforeKb) / Math.max(1, others.length)).toFixed(1);
  process.stdout.write(`${streams} streams: ${perStream} KB a stream (${beforeKb} → ${afterKb} KB resident)\n`);

  const stoppedAt = performance.now();
  second.kill('SIGTERM');
  await Promise.all(all.map(({ ended }) => ended));
  process.stdout.write(`all streams ended ${(performance.now() - stoppedAt).toFixed(0)} ms after SIGTERM\n`);
  await database.close();
} finally {
  await agent.destroy();
  for (const child of children) child.kill('SIGTERM');
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
