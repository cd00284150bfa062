import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lateWork } from '#modules/contract/contract-work.ts';
import { modules } from '#modules/index.ts';
import { demoPeople } from '#modules/user/user.seed.ts';
import { listWork } from '#modules/workflow/tasks.ts';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import { storedName } from '#server/crud/scope.ts';
import { nextNumbers } from '#server/crud/serial.ts';
import { tableName } from '#server/database/row.ts';
import { escalate } from '#server/due/escalate.ts';
import { remindWithin } from '#server/due/remind.ts';
import type { SerialRule } from '#shared/declaration.ts';
import { addWorkdays, beginningOf, dayAfter, dayOf, isWorkday } from '#shared/work-calendar.ts';
import { eventTitle } from '#web/page/history/event-title.ts';
import { byTheMinute } from './demo-by-the-minute.ts';
import { writtenInstants } from './demo-instants.ts';
import { type DemoApplication, demoApplication } from './testing/demo-application.ts';

let demo: DemoApplication;
const begunMs = Date.now();
let loadedAt = '';
const hourMs = 3_600_000;

beforeAll(async () => {
  demo = await demoApplication();
  loadedAt = new Date().toISOString();
}, 120_000);
afterAll(() => demo.close());

const someone = new Map(demoPeople.toReversed().map(({ role, username }) => [role, username]));

it.each(['admin', ...someone.values()])('gives %s something to do after the login', async (username) => {
  const person = await demo.signIn(username);
  const { body } = await demo.say(listWork.path, { kind: 'waiting' }, person);
  expect(body.data.total).toBeGreaterThan(0);
});

it('greets nobody with a crowd of notices, nor sends one in its first minute or on the morning after', async () => {
  const told = () => demo.database.one<{ count: number }>(sql`select count(*)::int as count from notice`);
  const before = await told();
  const unread = await demo.database.query<{ count: number }>(sql`
    select count(*)::int as count from notice where read_at is null group by user_id`);
  expect(Math.max(...unread.map(({ count }) => count))).toBeLessThanOrEqual(6);

  const calendar = await readWorkCalendar(demo.database);
  const morning = new Date(beginningOf(addWorkdays(dayAfter(dayOf(new Date())), 0, calendar)).getTime() + 8.5 * hourMs);
  await escalate(demo, new Date());
  expect(await told()).toEqual(before);
  await demo.database.transaction((store) => remindWithin(store, demo.registry, morning));
  const most = await demo.database.one<{ count: number }>(sql`
    select count(*)::int as count from notice where read_at is null group by user_id order by 1 desc limit 1`);
  expect(most?.count).toBeLessThanOrEqual(20);
});

it('tells eighty changes over fourteen months and most systems', async () => {
  const told = await demo.database.one<{ changes: number; systems: number; days: number }>(sql`
    select count(*)::int as changes, count(distinct system)::int as systems,
      extract(day from now() - min(created_at))::int as days from changerecord`);
  expect(told?.changes).toBe(80);
  expect(told?.systems).toBeGreaterThanOrEqual(20);
  expect(told?.days).toBeGreaterThan(410);
});

it('tells of no step that a record waits for that it came while the demo was loaded', async () => {
  const fresh = new Set<string>();
  for (const username of ['admin', ...someone.values()]) {
    const person = await demo.signIn(username);
    const { body } = await demo.say(listWork.path, { kind: 'waiting', size: 100 }, person);
    for (const { kind, arrivedAt, nodeName, businessModule } of body.data.rows) {
      if (kind === 'step' && Date.parse(arrivedAt) > begunMs) fresh.add(`${businessModule} ${nodeName}`);
    }
  }
  expect([...fresh]).toEqual([]);
});

it('begins no case as it is loaded but one, of which somebody asked just now', async () => {
  const today = await demo.database.query<{ title: string }>(sql`
    select title from process_instance where started_at > ${new Date(begunMs).toISOString()}`);
  expect(today.map(({ title }) => title.split('：')[0])).toEqual(['延期']);
});

it('counts as late under contracts what the figures of the contracts count, task by task and paper by paper', async () => {
  const person = await demo.signIn('admin');
  const contracts = await demo.database.query<{ id: string; status: string; figures: number[] }>(sql`
    select id, status, array[overdue_stages, overdue_tasks, missing_documents] as figures from contract where deleted_at is null`);
  const late = lateWork(contracts);
  const counted = await Promise.all(
    late.map(async ({ module, filters }) => {
      const { body } = await demo.say(module.calls.summary.path, { filters }, person);
      return (body as { data: { total: number[] } }).data.total[0];
    }),
  );
  expect(counted).toEqual(late.map((_, at) => contracts.reduce((sum, { figures }) => sum + (figures[at] ?? 0), 0)));
  expect(Math.min(...(counted as number[]))).toBeGreaterThan(0);
});

it('places every stage task in a stage that has begun, and has none left over in one that is done', async () => {
  const tasks = await demo.database.query<{ task: string; stage: string | null }>(sql`
    select task.status as task, stage.status as stage
    from task left join stageinstance stage on stage.id = task.stage and stage.contract = task.contract
    where task.kind = 'stage'`);
  const open = ['published', 'received', 'doing', 'submitted', 'returned', 'suspended'];
  expect(tasks.length).toBeGreaterThan(130);
  expect(tasks.filter(({ stage }) => stage === null || stage === 'locked')).toEqual([]);
  expect(tasks.filter(({ task, stage }) => stage !== 'open' && open.includes(task))).toEqual([]);
  expect(tasks.filter(({ task, stage }) => stage === 'open' && open.includes(task)).length).toBeGreaterThan(5);
});

it('calls every step in the history of a record by a name of its own', async () => {
  const told = await demo.database.query<{ module: string; event: string }>(sql`
    select distinct module, event from change_history where module = any(${demo.registry.all().map(({ module }) => module.name)})`);
  expect(told.length).toBeGreaterThan(100);
  const nameless = told.filter(({ module, event }) => eventTitle(demo.registry.get(module).module, event) === '变更');
  expect(nameless).toEqual([]);
});

it('lets nobody have decided at night or on a day off', async () => {
  const calendar = await readWorkCalendar(demo.database);
  const decisions = await demo.database.query<{ day: string; hour: number }>(sql`
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      extract(hour from at at time zone 'Asia/Shanghai')::int as hour
    from (
      select at from process_action
      union all select finished_at from process_task where finished_at is not null
      union all select at from change_history where module in ('document', 'task', 'plan', 'stageinstance', 'checksheet')
    ) step
    where at < date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`);
  expect(decisions.length).toBeGreaterThan(1000);
  expect(decisions.filter(({ day, hour }) => hour < 9 || !isWorkday(day, calendar))).toEqual([]);
});

it('says of no step in a record that it was taken after the last one, nor later than it is told', async () => {
  const told = [];
  for (const entry of demo.registry.all().filter(({ module }) => !byTheMinute.includes(module.name))) {
    for (const field of writtenInstants(entry)) {
      const column = storedName(field);
      told.push(
        ...(await demo.database.query(sql`
          select ${entry.module.name}::text as module, ${field}::text as field, record.id from ${tableName(entry.table)} record
          where ${column} > updated_at and ${column} <= ${loadedAt}
          union all select module, ${field}, id from change_history
          where module = ${entry.module.name} and (changes -> ${field} ->> 1)::timestamptz > at`)),
      );
    }
  }
  expect(told).toEqual([]);
});

it('goes on behind the numbers of each day', async () => {
  const numbered = demo.registry.all().filter(({ module: { declaration } }) => declaration.serial);
  const taken = await Promise.all(
    numbered.map(({ table }) =>
      demo.database.query<{ number: string }>(sql`select number from ${tableName(table)} where number is not null`),
    ),
  );
  const numbers = new Set(taken.flat().map(({ number }) => number));
  const days = [...numbers].map((number) => number.split('-')[1] ?? '');
  const instants = [...new Set(days)].map((day) => new Date(day.replace(/(....)(..)(..)/, '$1-$2-$3T04:00:00Z')));

  const next = await demo.database.transaction((store) =>
    Promise.all(
      numbered.map(({ module: { declaration } }) => nextNumbers(declaration.serial as SerialRule, store, instants)),
    ),
  );

  expect(numbers.size).toBeGreaterThan(800);
  expect(next.flat().filter((number) => numbers.has(number))).toEqual([]);
});

it('numbers what was filed by the day on which it was filed, also where people read it', async () => {
  for (const module of [
    'meeting',
    'registration',
    'demand',
    'changerecord',
    'cityapply',
    'contractchange',
    'resourceplan',
  ]) {
    const rows = await demo.database.query<{ number: string; day: string; title: string | null }>(sql`
      select record.number, to_char(record.created_at at time zone 'Asia/Shanghai', 'YYYYMMDD') as day, instance.title
      from ${raw(`"${module}"`)} record left join process_instance instance on instance.business_id = record.id
      where record.number is not null and (${module} <> 'meeting' or instance.id is not null)`);
    expect(rows.length, module).toBeGreaterThan(0);
    expect(
      rows.filter(({ number, day }) => number.split('-')[1] !== day),
      module,
    ).toEqual([]);
    const named = rows.flatMap(({ number, title }) =>
      title?.includes(number.split('-')[0] ?? '') ? [{ number, title }] : [],
    );
    expect(
      named.filter(({ number, title }) => !title.includes(number)),
      module,
    ).toEqual([]);
  }
});

it('has evidence of many days, and processes that are bound to records', async () => {
  const told = await demo.database.one<{ days: number; bound: number }>(sql`
    select (select count(distinct updated_at::date)::int from checkdocument) as days,
      (select count(*)::int from audit_type where is_enabled) as bound`);
  expect(told?.days).toBeGreaterThan(3);
  expect(told?.bound).toBe(3);
});

it('has contracts in every state, and projects that do well, are at risk and are in trouble', async () => {
  const { states = {} } = demo.registry.get('contract').module.declaration;
  const contracts = await demo.database.query<{ status: string }>(sql`select distinct status from contract`);
  expect(contracts.map(({ status }) => status).toSorted()).toEqual(Object.keys(states).toSorted());
  const projects = await demo.database.query<{ health: string }>(sql`select distinct health from project`);
  expect(projects.map(({ health }) => health).toSorted()).toEqual(['green', 'red', 'yellow']);
});

it.each([
  'project',
  'contract',
  'systemitem',
  'systemmodule',
  'stageinstance',
  'plan',
  'demand',
  'member',
  'version',
  'versionrollout',
  'meeting',
])('tells of each %s how it came to where it stands', async (module) => {
  const untold = await demo.database.query(sql`
    select record.id, record.status from ${raw(`"${module}"`)} record
    where record.status <> coalesce((
        select step.changes -> 'status' ->> 1 from change_history step
        where step.module = ${module} and step.record_id = record.id and step.changes ? 'status'
        order by step.version desc, step.at desc limit 1), record.status)
      or record.version > 1 and not exists (
        select from change_history step
        where step.module = ${module} and step.record_id = record.id and step.changes ? 'status')`);
  expect(untold).toEqual([]);
  const hurried = await demo.database.query(sql`
    select record_id, at, before from (
      select record_id, at, lag(at) over (partition by record_id order by version) as before
      from change_history where module = ${module}) step
    where at < before or at > now()`);
  expect(hurried).toEqual([]);
});

it('knows who gave each record back that is to be mended', async () => {
  const mute: string[] = [];
  for (const { name, declaration } of modules) {
    const steps = Object.entries(declaration.lifecycle ?? {}).filter(([, { to }]) => to === 'returned');
    if (steps.length === 0) continue;
    const untold = await demo.database.query<{ id: string }>(sql`
      select moved.id from ${tableName(demo.registry.get(name).table)} moved
      where moved.status = 'returned' and moved.deleted_at is null and not exists (
        select from change_history step
        where step.record_id = moved.id and step.event = any(${[...steps.map(([step]) => step), 'returned', 'rejected']}))`);
    mute.push(...untold.map(({ id }) => `${name} ${id}`));
  }
  expect(mute).toEqual([]);
});
