import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#server/http/endpoint.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { Viewer } from '#shared/access.ts';
import { reading, writing } from '#shared/operation.ts';
import { knownSession } from './known-sessions.ts';
import { sessionStatement } from './session.ts';

const nothing = z.object({});
const who = z.object({ viewer: z.unknown() });

const probes: Endpoint[] = [
  {
    operation: reading('/probe/seen', '看', nothing, who),
    access: 'anyone',
    handle: async (_input, { viewer }) => ({ viewer }),
  },
  {
    operation: writing('/probe/said', '说', nothing, who),
    access: 'anyone',
    handle: async (_input, { viewer }) => ({ viewer }),
  },
  {
    operation: writing('/probe/noted', '记', z.object({ path: z.string() }), who),
    access: 'anyone',
    handle: async (input, { viewer, store }) => {
      await store.execute(
        sql`insert into call_limit (path, per_minute) values (${(input as { path: string }).path}, 1)`,
      );
      return { viewer };
    },
  },
  {
    operation: writing('/probe/decided', '定', nothing, who),
    access: ['operator'],
    handle: async (_input, { viewer }) => ({ viewer }),
  },
];

let app: TestApplication;
beforeAll(async () => {
  app = await testApplication(() => probes);
});
afterAll(() => app.close());

type Seen = { viewer: Viewer };

/** Somebody whose session the server knows already. */
async function knownPerson(role = 'editor'): Promise<Person> {
  const person = await app.factory.person(role);
  await app.call('/probe/seen', {}, person);
  expect(knownSession(person.token, app.database)).not.toBeNull();
  return person;
}

const say = (person: Person) => app.call<Seen>('/probe/said', {}, person);

async function said(person: Person): Promise<Viewer> {
  return (await say(person)).data.viewer;
}

/** How many calls of somebody the log has. */
async function logged({ id }: Person): Promise<number> {
  const rows = await app.database.query(
    sql`select id from operation_log where user_id = ${id} and path like '/probe/%'`,
  );
  return rows.length;
}

const mustChange = (id: string) => change(sql`update credential set must_change = true where user_id = ${id}`);

const standIn = (agentId: string, startsAt: Sql, endsAt: Sql) =>
  change(sql`
    insert into process_proxy (id, principal_id, principal_name, agent_id, agent_name, starts_at, ends_at, mode, source, created_by)
    values (gen_random_uuid(), gen_random_uuid(), '甲', ${agentId}, '乙', ${startsAt}, ${endsAt}, 'share', 'manual', ${agentId})`);

const change = (statement: Sql) => app.database.execute(statement);

describe('a session that the server knows', () => {
  it.each<[string, (person: Person) => Promise<unknown>, (viewer: Viewer) => unknown, unknown]>([
    [
      'the name',
      ({ id }) => change(sql`update "user" set name = '改了名' where id = ${id}`),
      ({ name }) => name,
      '改了名',
    ],
    [
      'the role of the post',
      ({ id }) => change(sql`update user_positions set role = 'company' where parent = ${id}`),
      ({ position }) => position.role,
      'company',
    ],
    [
      'what a role implies',
      () =>
        change(sql`
          insert into role (code, id, name, implied, is_built_in, sort, updated_at)
          values ('editor', gen_random_uuid(), '编辑', '{auditor}', true, 1, now())
          on conflict (code) do update set implied = excluded.implied`),
      ({ roles }) => roles.includes('auditor'),
      true,
    ],
    [
      'a group',
      async ({ id }) => app.factory.add('usergroup', { code: 'known', members: [id], enabled: true }),
      ({ keys }) => keys.includes('group:known'),
      true,
    ],
    [
      'a department',
      async ({ id }) =>
        change(
          sql`update department set leader = ${id} where id = ${await app.factory.add('department', { enabled: true })}`,
        ),
      ({ keys }) => keys.some((key) => key.startsWith('dept:')),
      true,
    ],
    [
      'standing in for somebody',
      ({ id }) => standIn(id, sql`now() - interval '1 day'`, sql`now() + interval '1 day'`),
      ({ standsFor }) => standsFor?.length,
      1,
    ],
  ])('knows what has changed of it with the next call: %s', async (_what, changed, seen, expected) => {
    const person = await knownPerson();
    expect(seen(await said(person))).not.toEqual(expected);

    await changed(person);

    expect(seen(await said(person))).toEqual(expected);
  });

  it.each<[string, number, (person: Person) => Promise<unknown>]>([
    ['is ended', 401, ({ id }) => change(sql`update session set ended_at = now() where user_id = ${id}`)],
    ['is out of time', 401, ({ id }) => change(sql`update session set expires_at = now() where user_id = ${id}`)],
    ['is of somebody locked', 401, ({ id }) => change(sql`update "user" set status = 'locked' where id = ${id}`)],
    ['is of somebody deleted', 401, ({ id }) => change(sql`update "user" set deleted_at = now() where id = ${id}`)],
    ['has lost its post', 401, ({ id }) => change(sql`delete from user_positions where parent = ${id}`)],
    ['must change its password', 403, ({ id }) => mustChange(id)],
  ])('does nothing more once it %s', async (_what, status, changed) => {
    const person = await knownPerson();

    await changed(person);
    const path = `/noted/${person.id}`;
    const answer = await app.call('/probe/noted', { path }, person);

    expect(answer.status).toBe(status);
    expect(await app.database.query(sql`select path from call_limit where path = ${path}`)).toEqual([]);
    expect(await logged(person)).toBe(0);
  });

  it('begins and ends to stand in for somebody at the moment that is said', async () => {
    const person = await knownPerson();
    await standIn(person.id, sql`now() + interval '1.5 seconds'`, sql`now() + interval '3 seconds'`);
    const seen: number[] = [];

    for (const until = Date.now() + 5_000; Date.now() < until && seen.length < 3; ) {
      const { standsFor = [] } = await said(person);
      if (standsFor.length !== seen.at(-1)) seen.push(standsFor.length);
    }

    expect(seen).toEqual([0, 1, 0]);
  });

  it('is let in, or refused, by what it may now', async () => {
    const person = await knownPerson('operator');
    expect((await app.call('/probe/decided', {}, person)).status).toBe(200);

    await change(sql`update user_positions set role = 'editor' where parent = ${person.id}`);
    expect((await app.call('/probe/decided', {}, person)).status).toBe(403);
    expect(await logged(person)).toBe(2);

    await change(sql`update user_positions set role = 'operator' where parent = ${person.id}`);
    expect((await app.call('/probe/decided', {}, person)).status).toBe(200);
  });

  it('is known by all that it is read from', async () => {
    const [plan] = await app.database.query<{ 'QUERY PLAN': unknown }>(
      sql`explain (format json) ${sessionStatement(sql`true`)}`,
    );
    const read = new Set(JSON.stringify(plan).match(/(?<="Relation Name":")\w+/g));
    const watched = await app.database.query<{ name: string }>(sql`
      select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname like '%people_changed'`);

    for (const name of ['session', 'people_version']) read.delete(name);
    expect(watched.map(({ name }) => name).sort()).toEqual([...read].sort());
  });
});
