import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBinding } from '#server/approval/binding.ts';
import { createDirectory } from '#server/approval/directory.ts';
import { actorOf } from '#server/approval/submit.ts';
import { createEngine, type Engine } from '#server/engine/engine.ts';
import type { Instance } from '#server/engine/step/step.ts';
import { diagram, element, flows, userTask } from '#server/engine/testing/diagram.ts';
import { buildServer } from '#server/http/server.ts';
import { endSession, signedInBy } from '#server/identity/session.ts';
import { markRead, unreadCount } from '#server/notice/mine.ts';
import { createObserver } from '#server/notice/observe.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { listenTo, type TestListener } from '#server/testing/listener.ts';
import { workCounts } from '#server/worklist/lines.ts';
import { pushPath } from '#shared/push.ts';
import type { Hub } from './hub.ts';
import { publish } from './publish.ts';
import { registerPush } from './route.ts';

interface Running {
  url: string;
  hub: Hub;
  server: FastifyInstance;
}

let app: TestApplication;
let engine: Engine;
/** Two processes of one installation, as far as one process can play two. */
let first: Running;
let second: Running;
let author: Person;
let leader: Person;
let otherLeader: Person;
let admin: Person;
let area: string;
const listeners: TestListener[] = [];

async function run(): Promise<Running> {
  const server = await buildServer({
    database: app.database,
    endpoints: [],
    logLevel: 'silent',
    perMinute: 1_000_000,
  });
  const hub = await registerPush(server, { database: app.database, registry: app.registry });
  return { url: await server.listen({ host: '127.0.0.1', port: 0 }), hub, server };
}

async function listenAs(person: Pick<Person, 'token'>, { url } = second, lastId?: string): Promise<TestListener> {
  const listener = await listenTo(url, person.token, lastId);
  listeners.push(listener);
  return listener;
}

/** A listener that has been told where things stand. */
async function settled(person: Person, running = second): Promise<TestListener> {
  const listener = await listenAs(person, running);
  await listener.next('hello');
  return listener;
}

beforeAll(async () => {
  app = await testApplication();
  const directory = createDirectory(app.registry);
  const observer = createObserver(directory);
  engine = createEngine({ directory, services: new Map(), binding: createBinding(app.registry), observer });
  area = await app.factory.add('area');
  author = await app.factory.person('operator');
  leader = await app.factory.person('cityleader', { area });
  otherLeader = await app.factory.person('cityleader', { area: await app.factory.add('area') });
  admin = await app.factory.person('admin');
  first = await run();
  second = await run();
  const one = (key: string, people: Parameters<typeof userTask>[1]) =>
    diagram(key, element('startEvent', 'start'), userTask('review', people), flows('start -> review'));
  await app.database.transaction(async (store) => {
    const deploy = (xml: string) => engine.deploy(store, actorOf(admin.viewer), { xml });
    await deploy(one('for_leader', { candidateRule: 'users', candidateValue: leader.id }));
    await deploy(one('for_leaders', { candidateRule: 'roles', candidateValue: `cityleader@area:${area}` }));
  });
});
afterEach(async () => {
  for (const listener of listeners.splice(0)) {
    listener.leave();
    await listener.ended;
  }
});
afterAll(async () => {
  await first.server.close();
  await second.server.close();
  await app.close();
});

function start(key: string, title = '申请'): Promise<Instance> {
  return app.database.transaction((store) => engine.start(store, actorOf(author.viewer), { key, title }));
}

async function decide(person: Person, instance: Instance, what: 'complete' | 'reject' | 'claim'): Promise<void> {
  const task = await app.database.one<{ taskId: string; taskVersion: number }>(sql`
    select id as "taskId", version as "taskVersion" from process_task
    where instance_id = ${instance.id} and state in ('active', 'claimed')`);
  if (!task) throw new Error('nothing waits');
  await app.database.transaction((store) =>
    engine[what](store, actorOf(person.viewer), { ...task, ...(what === 'claim' ? {} : { opinion: '理由' }) }),
  );
}

describe('a comment on a drawing', () => {
  it('is told to whoever sees drawings, in every process, without what was said', async () => {
    const [inFirst, inSecond, outsider] = [await settled(admin, first), await settled(admin), await settled(leader)];
    const modelId = crypto.randomUUID();
    await app.database.transaction(async (store) => publish({ kind: 'comment', modelId }, store));
    for (const listener of [inFirst, inSecond]) expect((await listener.next('comment')).data).toEqual({ modelId });
    // What comes later has been heard, so the other would have been as well.
    await app.database.transaction(async (store) => publish({ kind: 'account', userId: leader.id }, store));
    await outsider.next('account');
    expect(outsider.heard.map(({ kind }) => kind)).not.toContain('comment');
  });
});

describe('a stream', () => {
  it('needs a session, and is sent so that no proxy keeps or gathers it', async () => {
    expect((await listenAs({ token: 'nobody' })).status).toBe(401);
    const listener = await listenAs(leader);
    expect(listener.status).toBe(200);
    expect(Object.fromEntries(listener.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
  });

  it('begins with where things stand', async () => {
    const listener = await listenAs(admin);
    const { data } = await listener.next('hello');
    const counts = await workCounts(admin.viewer, app.registry, app.database);
    expect(data).toEqual({ todo: counts.mine, group: counts.group, unread: 0, missed: [] });
  });

  it('is refused to a user who listens with too many browsers', async () => {
    const person = await app.factory.person('operator');
    for (let count = 0; count < 8; count += 1) await settled(person);
    expect((await listenAs(person)).status).toBe(429);
    expect((await listenAs(person, first)).status).toBe(200);
  });

  it('is not kept of a browser that has left before it was known whose it is', async () => {
    const person = await app.factory.person('operator');
    const third = await run();
    const leaving = new AbortController();
    await app.database.transaction(async (store) => {
      await store.execute(sql`lock table session in access exclusive mode`);
      const closed = new Promise((resolve) => {
        third.server.server.once('request', (_request, response) => {
          response.once('close', resolve);
          setImmediate(() => leaving.abort());
        });
      });
      await fetch(third.url + pushPath, { headers: { token: person.token }, signal: leaving.signal }).catch(() => {});
      await closed;
    });
    await settled(person, third);
    expect(third.hub.size).toBe(1);
    await third.server.close();
  });

  it('ends when its session ends, and when its user is no longer active', async () => {
    const person = await app.factory.person('operator');
    const listener = await settled(person);
    const signedIn = await signedInBy(person.token, app.database);
    await endSession(signedIn?.sessionId ?? '', app.database);
    await listener.next('ended');
    await listener.ended;
    expect((await listenAs(person)).status).toBe(401);

    const other = await app.factory.person('operator');
    const watching = await settled(other);
    await app.database.execute(sql`update "user" set status = 'disabled' where id = ${other.id}`);
    await watching.next('ended');
    await watching.ended;
  });

  it('goes on in the post that the user changes to', async () => {
    const person = await app.factory.person('operator');
    const listener = await settled(person);
    await app.database.execute(sql`
      update user_positions set role = 'cityleader', area = ${area} where parent = ${person.id}`);
    await listener.next('account');
    await listener.next('work');
    await start('for_leaders');
    const before = await workCounts(leader.viewer, app.registry, app.database);
    expect((await listener.next('work')).data).toMatchObject({ group: before.group });
  });

  it('ends at once when the server closes', async () => {
    const third = await run();
    const listener = await settled(leader, third);
    const startedAt = performance.now();
    await third.server.close();
    await listener.ended;
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(third.hub.size).toBe(0);
  });
});

describe('work', () => {
  it('is told to the one it waits for as count and notice, by whichever process', async () => {
    const [near, far] = [await settled(leader, first), await settled(leader, second)];
    const before = await workCounts(leader.viewer, app.registry, app.database);
    const unread = await unreadCount(leader.id, app.database);
    await start('for_leader', '甲的申请');
    for (const listener of [near, far]) {
      expect((await listener.next('work')).data).toEqual({ todo: before.mine + 1, group: before.group });
      const { data, id } = await listener.next('notice');
      expect(data).toMatchObject({ unread: unread + 1, arrived: [{ id, kind: 'todo', title: '甲的申请' }] });
    }
  });

  it('is told to candidates as count and notice, and to strangers not at all', async () => {
    const [candidate, stranger] = [await settled(leader), await settled(otherLeader)];
    const before = await workCounts(leader.viewer, app.registry, app.database);
    const instance = await start('for_leaders');
    expect((await candidate.next('work')).data).toMatchObject({ group: before.group + 1 });
    await decide(leader, instance, 'claim');
    expect((await candidate.next('work')).data).toMatchObject({ group: before.group });
    await decide(leader, instance, 'complete');
    await candidate.next('work');
    // The offer, and that it is settled; the starter is somebody else.
    expect(candidate.heard.filter(({ kind }) => kind === 'notice')).not.toEqual([]);

    // What the stranger hears next is the first thing after the greeting.
    await app.database.transaction((store) => markRead(otherLeader.id, 'all', store));
    await app.database.transaction((store) =>
      engine.start(store, actorOf(otherLeader.viewer), { key: 'for_leaders', title: '乙' }),
    );
    await stranger.next('work');
    expect(stranger.heard.map(({ kind }) => kind)).toEqual(['hello', 'work']);
  });

  it('is not told before the commit, and never after a rollback', async () => {
    const listener = await settled(leader);
    const undone = app.database.transaction(async (store) => {
      await engine.start(store, actorOf(author.viewer), { key: 'for_leader', title: '撤销的申请' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await start('for_leader', '有效的申请');
    const { data } = await listener.next('notice');
    expect(data.arrived).toMatchObject([{ title: '有效的申请' }]);
    await listener.next('work');
    expect(listener.heard.filter(({ kind }) => kind === 'work')).toHaveLength(1);
  });

  it('is told at once, whatever else is told in the same breath', async () => {
    // Without its beats, a process that forgot somebody would never come back to him.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const third = await run();
    vi.useRealTimers();
    const listener = await settled(leader, third);
    const instance = await start('for_leaders');
    await listener.next('work');
    // The applicant gets a notice of it before the candidates get their count.
    await decide(leader, instance, 'reject');
    await listener.next('work');
    await third.server.close();
  });

  it('comes together in a burst', async () => {
    const listener = await settled(leader);
    const before = await workCounts(leader.viewer, app.registry, app.database);
    await app.database.transaction(async (store) => {
      for (let count = 0; count < 20; count += 1) {
        await engine.start(store, actorOf(author.viewer), { key: 'for_leaders', title: '申请' });
      }
    });
    const wanted = before.group + 20;
    for (;;) if ((await listener.next('work')).data.group === wanted) break;
    expect(listener.heard.length).toBeLessThan(20);
  });
});

describe('what became of an application', () => {
  it('reaches the applicant, with the opinion, and not who decided', async () => {
    const listener = await settled(author);
    await decide(leader, await start('for_leader', '丙的申请'), 'reject');
    const { data } = await listener.next('notice');
    expect(data).toMatchObject({
      arrived: [{ kind: 'rejected', title: '丙的申请', text: expect.stringContaining('理由') }],
    });
  });
});

describe('a listener that comes back', () => {
  it('is told the notices since the last one it heard of', async () => {
    const listener = await settled(leader);
    await start('for_leader', '听到的申请');
    const { id } = await listener.next('notice');
    listener.leave();
    await listener.ended;
    await start('for_leader', '错过的申请');
    const again = await listenAs(leader, first, id);
    const { data } = await again.next('hello');
    expect(data.missed).toMatchObject([{ title: '错过的申请' }]);
  });

  it('hears on when the store has let go of the connection that it heard by', async () => {
    if (app.database.isEmbedded) return;
    const listener = await settled(leader);
    await app.database.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`);
    await listener.next('work');
    await start('for_leader', '断开之后的申请');
    const { data } = await listener.next('notice');
    expect(data).toMatchObject({ unread: expect.any(Number) });
  });
});
