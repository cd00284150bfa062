import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { modules } from '#modules/index.ts';
import { served } from '#modules/server.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Actor } from '#server/engine/ports.ts';
import { Registry } from '#server/module/registry.ts';
import { followRights } from '#server/rights/follow.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { engineFor } from '../app/endpoints.ts';
import { holdToShare } from './core-share.ts';
import { fillFinished, fillOpen } from './engine-rows.ts';
import { type Course, courses, drawingOf } from './engine-subjects.ts';
import { learnWrites, repeatWrites } from './engine-writes.ts';
import { measure, send, type Worker } from './load.ts';
import { medianOf } from './median.ts';
import { processorWords } from './processor.ts';

// npm run bench -- engine: cases a second from their start to their end, by bare SQL that writes the same rows (the
// floor), by the engine's own functions, and by HTTP, in turns on one PostgreSQL; what of the processor each part takes for a case; then by one and by two
// processes of the server, the lists of to-dos of somebody who has many and of all cases, and what a
// case costs when there are many finished ones.
// BENCH_SECONDS a measurement (2), BENCH_ROUNDS (3), BENCH_CLIENTS (1,8,16), BENCH_TASKS (200000), BENCH_FINISHED (100000).

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const clients = (process.env.BENCH_CLIENTS ?? '1,8,16').split(',').map(Number);
const manyTasks = Number(process.env.BENCH_TASKS ?? 200_000);
const manyFinished = Number(process.env.BENCH_FINISHED ?? 100_000);
/** How long each way goes before it is measured. */
const warmUpSeconds = 8;
/** What each server has of a core where one and two are compared as on machines of their own. */
const coreShare = 0.35;
const port = 18_010;
const product = `http://127.0.0.1:${port}`;
/** A second process of the same installation. */
const second = `http://127.0.0.1:${port + 1}`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function startProduct(environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn('node', ['app/server.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('通途已就绪') && resolve());
    child.once('exit', (code) => reject(new Error(`the server stopped with ${code}`)));
  });
  return child;
}

async function signIn(username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: 'Demo@123456' });
  const answer = await fetch(`${product}/user/login`, { method: 'POST', body });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

const store = await startPostgres({ isDurable: true });
const directory = mkdtempSync(join(tmpdir(), 'tongtu-bench-'));
const databaseUrl = store.url('postgres');
const startAt = (at: number) =>
  startProduct({
    DATABASE_URL: databaseUrl,
    DEMO: '1',
    DATA_DIR: directory,
    RATE_LIMIT: '100000000',
    LOG_LEVEL: 'error',
    PORT: String(at),
  });
const children = [await startAt(port), await startAt(port + 1)];
const database = await openDatabase({ databaseUrl, dataDirectory: '' });
const bare = new pg.Pool({ connectionString: databaseUrl, max: 20 });
// Its idle connections may still be open when the store stops.
bare.on('error', () => undefined);
try {
  const registry = new Registry(modules, served);
  await followRights(database, registry);
  const engine = engineFor(registry);
  const names = ['huaxin', 'operator', 'leader', 'linjiang'];
  const { rows: users } = await bare.query<{ id: string; name: string; username: string }>(
    'select id, name, username from "user" where username = any($1)',
    [names],
  );
  const people = new Map<string, { actor: Actor; token: string }>();
  for (const { id, name, username } of users) {
    const actor = { id, name, keys: [`user:${id}`], isAdmin: false };
    people.set(id, { actor, token: await signIn(username) });
  }
  const idOf = (username: string) => users.find((user) => user.username === username)?.id ?? '';
  const starterId = idOf('huaxin');
  const deciderIds = names.slice(1).map(idOf);
  const personOf = (id: string | null) => {
    const person = people.get(id ?? starterId);
    if (!person) throw new Error(`${id} is nobody`);
    return person;
  };
  const root: Actor = { ...personOf(starterId).actor, isAdmin: true };
  await bare.query(
    `insert into service (id, name, kind) values (gen_random_uuid(), 'bench.note', 'pass') on conflict do nothing`,
  );
  for (const course of courses) {
    const xml = drawingOf(course, deciderIds);
    await database.transaction((transaction) => engine.deploy(transaction, root, { xml }));
  }

  /** Open tasks of a case, which everybody has to be told of in the same way. */
  const openIn = async (instanceId: string) =>
    (
      await bare.query<{ id: string; version: number; who: string | null }>({
        name: 'open',
        text: `select id, version, assignee_id as who from process_task where instance_id = $1 and finished_at is null`,
        values: [instanceId],
      })
    ).rows;

  const byFunctions =
    (course: Course): Worker =>
    async () => {
      const { id } = await database.transaction((transaction) =>
        engine.start(transaction, personOf(starterId).actor, { key: course.key, title: '压测', variables: {} }),
      );
      for (const task of await openIn(id)) {
        const input = { taskId: task.id, taskVersion: task.version, opinion: '同意' };
        await database.transaction((transaction) => engine.complete(transaction, personOf(task.who).actor, input));
      }
      return true;
    };

  const byHttp =
    (course: Course, addresses: readonly string[] = [product]) =>
    (agent: Parameters<typeof send>[0], index: number): Worker =>
    async () => {
      const address = addresses[index % addresses.length] ?? product;
      const ask = (path: string, body: object, token: string) =>
        send(agent, address + path, body, { token, 'idempotency-key': newId() });
      const begun = await ask('/workflow/start', { key: course.key, title: '压测' }, personOf(starterId).token);
      const { data } = JSON.parse(begun.text) as { data: { instanceId: string } };
      for (const task of await openIn(data.instanceId)) {
        const input = { taskId: task.id, taskVersion: task.version, opinion: '同意' };
        const answer = await ask('/workflow/approve', input, personOf(task.who).token);
        if (answer.status !== 200) return false;
      }
      return begun.status === 200;
    };

  const writesOf = new Map(
    await Promise.all(
      courses.map(async (course) => {
        const writes = await learnWrites(databaseUrl, registry, course, starterId, personOf);
        return [course.key, writes] as const;
      }),
    ),
  );

  // What has just started runs its scripts as they are read; only later they are made fast.
  for (const course of courses) {
    await measure(8, warmUpSeconds, () => byFunctions(course));
    await measure(8, warmUpSeconds, byHttp(course, [product, second]));
  }

  say('cases a second from start to end   floor   functions   ratio    HTTP   of functions');
  for (const course of courses) {
    for (const count of clients) {
      const figures = { floor: [] as number[], functions: [] as number[], http: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        const writes = writesOf.get(course.key) ?? { statements: [], fresh: [] };
        figures.floor.push((await measure(count, seconds, () => repeatWrites(bare, writes))).perSecond);
        figures.functions.push((await measure(count, seconds, () => byFunctions(course))).perSecond);
        const over = await measure(count, seconds, byHttp(course));
        if (over.failures > 0) throw new Error(`${over.failures} calls failed`);
        figures.http.push(over.perSecond);
      }
      const [floor, functions, http] = [figures.floor, figures.functions, figures.http].map(medianOf);
      say(
        [
          `${course.title}, ${count} clients`.padEnd(32),
          (floor ?? 0).toFixed(1).padStart(8),
          (functions ?? 0).toFixed(1).padStart(11),
          ((functions ?? 0) / (floor ?? 1)).toFixed(2).padStart(8),
          (http ?? 0).toFixed(1).padStart(8),
          ((http ?? 0) / (functions ?? 1)).toFixed(2).padStart(8),
        ].join(' '),
      );
    }
  }

  const [simple] = courses;
  const serverIds = children.flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  /** The processor time of each part for a case, at eight clients. */
  const sayProcessor = async (way: string, hire: Parameters<typeof measure>[2]) => {
    let cases = 0;
    const words = await processorWords(serverIds, async () => {
      await measure(8, seconds * rounds, async (agent, index) => {
        const work = await hire(agent, index);
        return async () => {
          cases += 1;
          return work();
        };
      });
      return cases;
    });
    say(`${simple.title}, 8 clients, processor time of a case ${way}: ${words}`);
  };
  await sayProcessor('of the floor', () =>
    repeatWrites(bare, writesOf.get(simple.key) ?? { statements: [], fresh: [] }),
  );
  await sayProcessor('by functions', () => byFunctions(simple));
  await sayProcessor('by HTTP', byHttp(simple));

  /** How much more one and two processes of the server do in turns. */
  const sayProcesses = async (words: string) => {
    const processes = { one: [] as number[], two: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      processes.one.push((await measure(16, seconds, byHttp(simple))).perSecond);
      processes.two.push((await measure(16, seconds, byHttp(simple, [product, second]))).perSecond);
    }
    const [one, two] = [medianOf(processes.one), medianOf(processes.two)];
    say(
      `${simple.title}, 16 clients by HTTP${words}: ${one.toFixed(1)} a second, by two processes ${two.toFixed(1)} (${(two / one).toFixed(2)}x)`,
    );
  };
  await sayProcesses('');
  // Where few cores are full a second process has nothing to gain: a small share for each leaves some to the store.
  const letGo = holdToShare(serverIds, coreShare);
  if (letGo) {
    await sayProcesses(`, each process held to ${coreShare} of a core`);
    letGo();
  }
  const perSecondAt8 = async () =>
    medianOf(
      await Array.from({ length: rounds }).reduce<Promise<number[]>>(
        async (all) => [...(await all), (await measure(8, seconds, () => byFunctions(simple))).perSecond],
        Promise.resolve([]),
      ),
    );
  const before = await perSecondAt8();
  await fillFinished(bare, simple.key, manyFinished);
  const after = await perSecondAt8();
  say(
    `${simple.title}, 8 clients: ${before.toFixed(1)} a second, with ${manyFinished} finished cases ${after.toFixed(1)} (${(before / after).toFixed(2)}x the cost)`,
  );

  await fillOpen(bare, simple.key, idOf('operator'), manyTasks);
  for (const [path, body] of [
    ['/workflow/work', { kind: 'todo', page: 1, size: 20 }],
    ['/workflow/work', { kind: 'todo', page: 400, size: 20 }],
    ['/workflow/work', { kind: 'todo', search: '压测' }],
    ['/workflow/work', { kind: 'todo', search: '没有' }],
    ['/workflow/work', { kind: 'todo', order: 'due' }],
    ['/workflow/work_count', {}],
    ['/workflow/work', { kind: 'todo', search: '差旅住宿' }],
    ['/workflow/instances', {}],
    ['/workflow/instances', { search: '没有' }],
    ['/workflow/instances', { search: '员工报销1234' }],
    ['/workflow/instances', { search: '差旅住宿' }],
    ['/workflow/instances', { search: '压测' }],
    ['/workflow/instances', { order: 'title' }],
  ] as const) {
    const { p50Ms, p99Ms } = await measure(1, seconds, (agent) => async () => {
      const answer = await send(agent, product + path, body, { token: personOf(idOf('operator')).token });
      return answer.status === 200;
    });
    say(
      `${path} ${JSON.stringify(body)}, 10000 open among ${manyTasks}: median ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`,
    );
  }
} finally {
  for (const child of children) child.kill('SIGKILL');
  await database.close();
  await bare.end();
  await store.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(0);
