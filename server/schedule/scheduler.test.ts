import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobEndpoints } from '#modules/system/jobs.server.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { claimDue, enrol } from './claim.ts';
import type { Job, JobParts } from './job.ts';
import { perform } from './perform.ts';
import { sweepRuns } from './runs.ts';

interface Shown {
  rows: {
    code: string;
    cron: string;
    usualCron: string;
    isEnabled: boolean;
    nextAt: string;
    failureCount: number;
    lastRun: Record<string, unknown> | null;
  }[];
}

let app: TestApplication;
let admin: Person;
let parts: JobParts;
let runs = 0;
let failure: Error | null = null;

const job: Job = {
  code: 'counting',
  title: '计数',
  note: '数一数运行了几次。',
  cron: '0 3 * * *',
  retries: 1,
  run: async () => {
    if (failure) throw failure;
    runs += 1;
    return `第 ${runs} 次`;
  },
};

const night = new Date('2026-11-22T12:00:00Z');
const due = new Date('2026-11-22T19:00:01Z');

beforeAll(async () => {
  app = await testApplication(() => jobEndpoints([job]));
  admin = await app.factory.person('admin');
  parts = { database: app.database, registry: app.registry, blobs: app.blobs };
});
afterAll(() => app.close());

beforeEach(async () => {
  runs = 0;
  failure = null;
  await app.database.execute(sql`delete from scheduled_job`);
  await app.database.execute(sql`delete from job_run`);
  await enrol([job], app.database, night);
});

async function shown() {
  const [row] = (await app.call<Shown>('/system/joblist', {}, admin)).data.rows;
  if (!row) throw new Error('there is no job');
  return row;
}

/** One process looks and runs what it gets. */
async function look(now: Date): Promise<number> {
  const claims = await claimDue([job], app.database, now);
  for (const claim of claims) await perform(claim, parts);
  return claims.length;
}

describe('a job', () => {
  it('runs when it is due, not before, and says what it did', async () => {
    expect((await shown()).nextAt).toBe('2026-11-22T19:00:00.000Z');
    expect(await look(night)).toBe(0);
    expect(await look(due)).toBe(1);
    expect(await look(due)).toBe(0);

    expect(await shown()).toMatchObject({
      nextAt: '2026-11-23T19:00:00.000Z',
      lastRun: { result: 'done', output: '第 1 次', trigger: 'clock' },
    });
  });

  it('is given to exactly one of several processes that look at once', async () => {
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimDue([job], app.database, due)));
    expect(claims.flat()).toHaveLength(1);
  });

  it('is not given away while it runs, and again once its process is silent for a minute', async () => {
    await claimDue([job], app.database, due);
    await app.call('/system/runjob', { code: 'counting' }, admin);
    expect(await claimDue([job], app.database, new Date(due.getTime() + 30_000))).toEqual([]);
    expect(await claimDue([job], app.database, new Date(due.getTime() + 61_000))).toHaveLength(1);

    const log = await app.call<{ rows: { result: string }[] }>('/system/jobruns', {}, admin);
    expect(log.data.rows.map(({ result }) => result).sort()).toEqual(['interrupted', 'running']);
  });

  it('that fails is tried again, then left until its time, and administrators are told once', async () => {
    failure = new Error('磁盘已满');
    await app.database.execute(sql`delete from notice`);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await app.database.execute(sql`update scheduled_job set next_at = ${due.toISOString()}`);
      await look(due);
    }

    expect(await shown()).toMatchObject({ failureCount: 4, lastRun: { result: 'failed', error: '磁盘已满' } });
    const notices = await app.database.query<{ title: string; text: string }>(
      sql`select title, text from notice where user_id = ${admin.id} and kind = 'alarm'`,
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({ title: '计数' });
    expect(notices[0]?.text).toContain('磁盘已满');

    failure = null;
    await app.database.execute(sql`update scheduled_job set next_at = ${due.toISOString()}`);
    await look(due);
    expect(await shown()).toMatchObject({ failureCount: 0, lastRun: { result: 'done', trigger: 'retry' } });
  });

  it('that failed comes soon again rather than at its next time', async () => {
    failure = new Error('网络中断');
    await look(due);
    expect(Date.parse((await shown()).nextAt) - Date.now()).toBeLessThan(61_000);
  });

  it('that fails before it has answered anything has failed like others', async () => {
    const run = () => {
      throw new Error('没有开始');
    };
    for (const claim of await claimDue([{ ...job, run }], app.database, due)) await perform(claim, parts);
    expect(await shown()).toMatchObject({ failureCount: 1, lastRun: { result: 'failed', error: '没有开始' } });
  });

  it('alarms nobody where administrators want no alarm', async () => {
    failure = new Error('无关紧要');
    await app.database.execute(sql`delete from notice`);
    await app.call('/system/updatejob', { code: 'counting', cron: null, isEnabled: true, isAlarming: false }, admin);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await app.database.execute(sql`update scheduled_job set next_at = ${due.toISOString()}`);
      await look(due);
    }
    expect(await app.database.query(sql`select id from notice where kind = 'alarm'`)).toEqual([]);
  });

  it('runs at once when asked, also one that is switched off, and tells who asked', async () => {
    await app.call('/system/updatejob', { code: 'counting', cron: null, isEnabled: false, isAlarming: true }, admin);
    expect(await look(new Date('2099-01-01'))).toBe(0);

    await app.call('/system/runjob', { code: 'counting' }, admin);
    expect(await look(new Date())).toBe(1);
    expect((await shown()).lastRun).toMatchObject({ trigger: 'person', userName: admin.viewer.name });
  });

  it('follows the schedule of administrators, and the declared one again when that is wanted', async () => {
    const change = { code: 'counting', isEnabled: true, isAlarming: true };
    await app.call('/system/updatejob', { ...change, cron: '*/10 * * * *' }, admin);
    expect(await shown()).toMatchObject({ cron: '*/10 * * * *', usualCron: '0 3 * * *' });
    expect(Date.parse((await shown()).nextAt) - Date.now()).toBeLessThanOrEqual(600_000);

    await enrol([job], app.database, night);
    expect((await shown()).cron).toBe('*/10 * * * *');
    await app.call('/system/updatejob', { ...change, cron: '0 3 * * *' }, admin);
    const row = await app.database.one(sql`select cron from scheduled_job`);
    expect(row).toEqual({ cron: null });
  });

  it.each(['', '* * * *', '0 0 3 * * *', '61 * * * *', '0 0 31 2 *', 'jeden Tag'])(
    'does not take %j for a schedule',
    async (cron) => {
      const input = { code: 'counting', cron, isEnabled: true, isAlarming: true };
      const answer = await app.call('/system/updatejob', input, admin);
      // An empty text counts as none given, which is the declared schedule.
      if (cron === '') expect(answer).toMatchObject({ code: 0 });
      else expect(answer).toMatchObject({ status: 400, fields: [{ path: 'cron' }] });
    },
  );

  it('is the business of administrators', async () => {
    const operator = await app.factory.person('operator');
    for (const path of ['/system/joblist', '/system/jobruns', '/system/runjob', '/system/updatejob']) {
      expect(await app.call(path, { code: 'counting' }, operator)).toMatchObject({ status: 403 });
    }
    expect(await app.call('/system/runjob', { code: 'nothing' }, admin)).toMatchObject({ status: 404 });
  });

  it('is found by what it does', async () => {
    const found = async (search: string) => (await app.call<Shown>('/system/joblist', { search }, admin)).data.rows;
    expect(await found('数一数')).toHaveLength(1);
    expect(await found('没有这样的')).toEqual([]);
  });

  it('leaves a log that does not grow for ever', async () => {
    await app.database.execute(sql`
      insert into job_run (id, code, trigger, started_at, result)
      select gen_random_uuid(), 'counting', 'clock', now() - make_interval(mins => n), 'done' from generate_series(1, 520) n`);
    await app.database.execute(sql`
      insert into job_run (id, code, trigger, started_at, result)
      values (gen_random_uuid(), 'rare', 'clock', now() - interval '100 days', 'done')`);
    expect(await sweepRuns(app.database)).toBe(21);
  });
});
