import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../server/testing/postgres-server.ts';
import { freshDirectory, type RunningServer, startServer } from './running-server.ts';

/** What the rounds have shown; every list of problems is empty when all is well. */
export interface KillReport {
  rounds: number;
  /** Cases and decisions that a server has acknowledged. */
  started: number;
  decided: number;
  /** Requests that were sent again because their server was killed. */
  repeated: number;
  /** Requests that the outside has received more than once, each time under the same key. */
  askedAgain: number;
  /** What was acknowledged and is not there. */
  lost: string[];
  /** What was done more than once. */
  doubled: string[];
  /** What has not come to its end though nothing keeps it from that. */
  stuck: string[];
}

const workerCount = 6;

/** What has not moved for so long stands still. */
const patienceMs = 30_000;
const secretKey = 'a key that both processes of the server share';
const usual = {
  DEMO: '0',
  ADMIN_PASSWORD: 'Admin@123456',
  SECRET_KEY: secretKey,
  RATE_LIMIT: '100000000',
  LOG_LEVEL: 'fatal',
};

/** A call out, a decision, a timer, work beside a branch, and another decision. */
const drawing = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"
  id="definitions" targetNamespace="http://tongtu.org/test">
<process id="endurance" name="耐久" isExecutable="true">
  <startEvent id="start"/>
  <serviceTask id="book" camunda:expression="\${partner.book()}"/>
  <userTask id="first" name="初审" camunda:candidateGroups="admin"/>
  <parallelGateway id="fork"/>
  <task id="beside" camunda:asyncBefore="true"/>
  <intermediateCatchEvent id="pause"><timerEventDefinition><timeDuration>PT1S</timeDuration></timerEventDefinition></intermediateCatchEvent>
  <parallelGateway id="join"/>
  <userTask id="second" name="终审" camunda:candidateGroups="admin"/>
  <endEvent id="end"/>
  <sequenceFlow id="f1" sourceRef="start" targetRef="book"/>
  <sequenceFlow id="f2" sourceRef="book" targetRef="first"/>
  <sequenceFlow id="f3" sourceRef="first" targetRef="fork"/>
  <sequenceFlow id="f4" sourceRef="fork" targetRef="beside"/>
  <sequenceFlow id="f5" sourceRef="fork" targetRef="pause"/>
  <sequenceFlow id="f6" sourceRef="beside" targetRef="join"/>
  <sequenceFlow id="f7" sourceRef="pause" targetRef="join"/>
  <sequenceFlow id="f8" sourceRef="join" targetRef="second"/>
  <sequenceFlow id="f9" sourceRef="second" targetRef="end"/>
</process></definitions>`;

interface Answer {
  status: number;
  code: number;
  message: string;
  data: Record<string, unknown>;
}

interface Open {
  id: string;
  version: number;
  nodeId: string;
  state: string;
}

/** Somebody outside who counts how often he is asked, by the key of the request. */
async function openPartner(): Promise<{ server: Server; address: string; asked: Map<string, number> }> {
  const asked = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const key = String(request.headers['idempotency-key']);
    asked.set(key, (asked.get(key) ?? 0) + 1);
    request.resume();
    await sleep(30);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked };
}

/** Two processes of the server, one of which may be dead at any moment. */
class Pair {
  readonly #directory = freshDirectory();
  readonly #environment: NodeJS.ProcessEnv;
  #servers: (RunningServer | null)[] = [];
  token = '';
  repeated = 0;

  constructor(databaseUrl: string) {
    this.#environment = { ...usual, DATABASE_URL: databaseUrl };
  }

  async open(): Promise<void> {
    this.#servers = [await this.#start()];
    this.#servers.push(await this.#start());
    const form = new URLSearchParams({ username: 'admin', password: usual.ADMIN_PASSWORD });
    const response = await fetch(`${this.#servers[0]?.url}/user/login`, { method: 'POST', body: form });
    this.token = String(((await response.json()) as Answer).data.token);
    // In production an administrator enrols a second step before anything else.
    const { data } = await this.call('/user/totp_begin', {});
    const code = new TOTP({ secret: Secret.fromBase32(String(data.secret)) }).generate();
    await this.call('/user/totp_confirm', { code });
  }

  #start(): Promise<RunningServer> {
    return startServer(this.#directory, this.#environment);
  }

  /** Kills one of the two. */
  async kill(which: number): Promise<void> {
    const server = this.#servers[which];
    this.#servers[which] = null;
    await server?.stop('SIGKILL');
  }

  /** Kills one of the two, and answers when it is there again. */
  async restart(which: number): Promise<void> {
    await this.kill(which);
    this.#servers[which] = await this.#start();
  }

  /** Sends a request to one of the two until one of them has answered it, always under the same key. */
  async call(path: string, body: object): Promise<Answer> {
    const key = crypto.randomUUID();
    for (let attempt = 0; ; attempt += 1) {
      const server = this.#servers[Math.floor(Math.random() * this.#servers.length)];
      try {
        if (!server) throw new Error('it is dead');
        const response = await fetch(server.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', token: this.token, 'idempotency-key': key },
          body: JSON.stringify(body),
        });
        const answer = { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
        if (answer.status < 500) return answer;
      } catch {
        if (server) this.repeated += 1;
      }
      if (attempt > 600) throw new Error(`nobody answers ${path}`);
      await sleep(50);
    }
  }

  /** Kills both at once. */
  async killBoth(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server?.stop('SIGKILL')));
    this.#servers = [];
  }

  /** Starts one after both were killed. */
  async revive(): Promise<void> {
    this.#servers = [await this.#start()];
  }

  async close(): Promise<void> {
    await this.killBoth();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

/** Somebody who starts one case after the other and decides on it; what he was told in the meantime. */
class Worker {
  readonly started = new Map<string, string>();
  readonly decided = new Set<string>();
  readonly refused: string[] = [];
  readonly #decisions: Promise<void>[] = [];
  isOver = false;

  async work(pair: Pair, name: string): Promise<void> {
    for (let count = 0; !this.isOver; count += 1) {
      const title = `${name}-${count}`;
      const begun = await pair.call('/workflow/start', { key: 'endurance', title });
      if (begun.code !== 0) {
        this.refused.push(`${title}: ${begun.message}`);
        continue;
      }
      this.started.set(title, String(begun.data.instanceId));
      // The next one begins while this one waits for its timer.
      this.#decisions.push(this.#decide(pair, String(begun.data.instanceId), 'first'));
      await sleep(100);
    }
  }

  /** Waits until nothing that he has sent is without an answer. */
  async rest(): Promise<void> {
    await Promise.all(this.#decisions);
  }

  async #decide(pair: Pair, id: string, nodeId: string): Promise<void> {
    const task = await this.#waitFor(pair, id, nodeId);
    if (!task) return;
    const { code, message } = await pair.call('/workflow/approve', { taskId: task.id, taskVersion: task.version });
    if (code !== 0) return void this.refused.push(`${id} ${nodeId}: ${message}`);
    this.decided.add(task.id);
    if (nodeId === 'first') await this.#decide(pair, id, 'second');
  }

  async #waitFor(pair: Pair, id: string, nodeId: string): Promise<Open | undefined> {
    while (!this.isOver) {
      const { data } = await pair.call('/workflow/instance', { id });
      const task = (data.tasks as Open[] | undefined)?.find(
        (each) => each.nodeId === nodeId && each.state === 'active',
      );
      if (task) return task;
      await sleep(250);
    }
    return undefined;
  }
}

/** Deploys the drawing and says where its call goes. */
async function prepare(pair: Pair, database: pg.Client, address: string): Promise<void> {
  await database.query(`update settings set value = $1 where key = 'workflow.call_addresses'`, [address]);
  await pair.call('/service/add_service', { name: 'partner.book', kind: 'call', method: 'POST', address });
  const { data, message } = await pair.call('/workflow/save_model', { xml: drawing });
  const deployed = await pair.call('/workflow/deploy', { modelId: data.id, version: data.version });
  if (deployed.code !== 0) throw new Error(`not deployed: ${message} ${deployed.message}`);
}

/** Decides on everything that is still open until nothing is left to do; answers what does not come to its end. */
async function drain(pair: Pair, database: pg.Client): Promise<string[]> {
  let before = Number.POSITIVE_INFINITY;
  let movedAt = Date.now();
  for (;;) {
    const { rows: open } = await database.query<{ id: string; version: number }>(
      `select id, version from process_task where finished_at is null`,
    );
    for (let start = 0; start < open.length; start += workerCount) {
      const some = open.slice(start, start + workerCount);
      await Promise.all(
        some.map(({ id, version }) => pair.call('/workflow/approve', { taskId: id, taskVersion: version })),
      );
    }
    const { rows: left } = await database.query<{ title: string; status: string }>(
      `select title, status from process_instance where status <> 'approved'`,
    );
    if (left.length + open.length < before) movedAt = Date.now();
    before = Math.min(before, left.length + open.length);
    if (left.length === 0 || Date.now() - movedAt > patienceMs)
      return left.map(({ title, status }) => `${title}: ${status}`);
    await sleep(500);
  }
}

async function listed(database: pg.Client, text: string): Promise<string[]> {
  const { rows } = await database.query<{ what: string }>(text);
  return rows.map(({ what }) => what);
}

/** What was done more than once. */
async function doubledIn(database: pg.Client): Promise<string[]> {
  return [
    ...(await listed(
      database,
      `select 'started twice: ' || title as what from process_instance group by title having count(*) > 1`,
    )),
    ...(await listed(
      database,
      `select 'went twice through ' || node_id || ' of ' || instance_id as what from process_activity
       where outcome = 'done' and node_id <> 'join' group by instance_id, node_id having count(*) > 1`,
    )),
    ...(await listed(
      database,
      `select 'decided twice: ' || task_id as what from process_action where kind = 'approve'
       group by task_id having count(*) > 1`,
    )),
  ];
}

async function lostFrom(database: pg.Client, workers: readonly Worker[]): Promise<string[]> {
  const ids = new Set(await listed(database, 'select id::text as what from process_instance'));
  const approved = new Set(
    await listed(database, `select id::text as what from process_task where state = 'approved'`),
  );
  return workers.flatMap(({ started, decided }) => [
    ...[...started].flatMap(([title, id]) => (ids.has(id) ? [] : [`case ${title}`])),
    ...[...decided].flatMap((id) => (approved.has(id) ? [] : [`decision on ${id}`])),
  ]);
}

/**
 * Kills one of two processes of the server without warning, round after round, at a moment of chance while cases are
 * started, decided, timed and called out, and looks afterwards whether anything was lost or done twice.
 */
export async function killRounds(rounds: number, say: (line: string) => void = () => undefined): Promise<KillReport> {
  const postgres: PostgresServer = await startPostgres({ isDurable: true });
  const partner = await openPartner();
  const pair = new Pair(postgres.url('postgres'));
  const database = new pg.Client({ connectionString: postgres.url('postgres') });
  const workers = Array.from({ length: workerCount }, () => new Worker());
  try {
    await pair.open();
    await database.connect();
    await prepare(pair, database, partner.address);
    const load = workers.map((worker, index) => worker.work(pair, `耐久 ${index}`));
    for (let round = 0; round < rounds; round += 1) {
      const pauseMs = 200 + Math.random() * 1_800;
      await sleep(pauseMs);
      const which = Math.random() < 0.5 ? 0 : 1;
      // After the last round the other one alone has to answer for what was begun.
      if (round < rounds - 1) await pair.restart(which);
      else await pair.kill(which);
      say(`round ${round + 1}: killed after ${Math.round(pauseMs)} ms`);
    }
    for (const worker of workers) worker.isOver = true;
    await Promise.all(load);
    await Promise.all(workers.map((worker) => worker.rest()));
    await pair.killBoth();
    // Nobody is left who holds a lease: a minute later any other process would take them over.
    await database.query('update process_job set lease_until = null');
    await pair.revive();
    const stuck = await drain(pair, database);
    const calls = await database.query<{ count: number }>(
      `select count(*)::int as count from process_activity where node_id = 'book' and outcome = 'done'`,
    );
    const tooMany = partner.asked.size - (calls.rows[0]?.count ?? 0);
    return {
      rounds,
      started: workers.reduce((sum, { started }) => sum + started.size, 0),
      decided: workers.reduce((sum, { decided }) => sum + decided.size, 0),
      repeated: pair.repeated,
      askedAgain: [...partner.asked.values()].filter((count) => count > 1).length,
      lost: await lostFrom(database, workers),
      doubled: [
        ...(await doubledIn(database)),
        ...workers.flatMap(({ refused }) => refused),
        ...(tooMany > 0 ? [`${tooMany} calls under a second key`] : []),
      ],
      stuck,
    };
  } finally {
    await database.end();
    await pair.close();
    partner.server.close();
    partner.server.closeAllConnections();
    await postgres.stop();
  }
}
