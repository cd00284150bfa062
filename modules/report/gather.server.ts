import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { ReportKind, ReportRange } from './kinds.ts';
import { type Item, partsOf } from './rules.ts';
import { readTraces } from './traces.server.ts';

/** What a report is to tell of: whose work, of which time. */
export interface Subject {
  kind: ReportKind;
  range: ReportRange;
  startOn: string;
  endOn: string;
  user: string | null;
  contract: string | null;
}

interface Plan {
  content: string;
  system: string | null;
  task: string | null;
  planOn: string | null;
}

/** Where something was found: a log, a problem, a meeting, or another report. */
interface Sourced {
  source: string;
}

type Parts = NonNullable<ReturnType<typeof partsOf>>;

/** What a report can be composed of. */
export interface Finds {
  items: (Item & Sourced)[];
  /** What was planned last time. */
  plans: (Plan & Sourced)[];
}

/** What the day of one person was: logs of tasks, then problems that he reported or solved, then meetings. */
function itemsOfDay(user: string | null, day: string, store: Queryable): Promise<Finds['items']> {
  return store.query(sql`
    select source, system, task, content, percent, hours from (
      select 1 as part, log.id, log.id::text as source, task.system, task.id as task, log.content,
        log.progress as percent, log.hours::float8 as hours
      from tasklog log join task on task.id = log.task
      where log.created_by = ${user} and log.worked_on = ${day} and log.deleted_at is null
      union all
      select 2, problem.id, problem.id || case when solved.is_it then ':solved' else '' end, problem.system, null,
        case when solved.is_it then '解决问题：' else '上报问题：' end || problem.title, null, null
      from problem cross join lateral (select coalesce(problem.owner = ${user}
        and (problem.resolved_at at time zone 'Asia/Shanghai')::date = ${day}, false) as is_it) solved
      where problem.deleted_at is null and problem.status <> 'draft'
        and (solved.is_it or (problem.created_by = ${user} and problem.found_on = ${day}))
      union all
      select 3, meeting.id, meeting.id::text, null, null, '参加会议：' || meeting.title, null,
        least(round(extract(epoch from meeting.end_at - meeting.start_at)::numeric / 3600, 1), 24)::float8
      from meeting where meeting.deleted_at is null and meeting.status not in ('draft', 'auditing', 'cancelled', 'rejected', 'postponed')
        and (meeting.start_at at time zone 'Asia/Shanghai')::date = ${day} and meeting.start_at <= now()
        and ${user} in (select unnest(array[meeting.host, meeting.recorder] || coalesce(meeting.required, '{}')
          || coalesce(meeting.optionals, '{}')))
    ) found order by part, id limit 200`);
}

function itemsOfParts(subject: Subject, { kind, range }: Parts, store: Queryable): Promise<Finds['items']> {
  const whose = subject.user ? sql`report.author = ${subject.user}` : sql`report.contract = ${subject.contract}`;
  return store.query(sql`
    select report.id::text as source, item.system, item.task, item.content, item.percent, item.hours::float8 as hours
    from report join report_items item on item.parent = report.id
    where report.kind = ${kind} and report.range = ${range} and ${whose} and report.deleted_at is null
      and report.status <> 'draft' and report.end_on between ${subject.startOn} and ${subject.endOn}
    order by report.start_on, report.id, item.position limit 2000`);
}

/** What was planned last time: in the report of the same kind before this one. */
function plansBefore({ kind, range, user, contract, startOn }: Subject, store: Queryable): Promise<Finds['plans']> {
  const whose = range === 'personal' ? sql`author = ${user}` : sql`contract = ${contract} and range = 'project'`;
  return store.query(sql`
    select plan.parent::text as source, plan.content, plan.system, plan.task, plan.plan_on as "planOn"
    from report_plans plan
    where plan.parent = (select id from report where kind = ${kind} and range = ${range} and ${whose}
      and end_on < ${startOn} and status <> 'draft' and deleted_at is null order by start_on desc limit 1)
    order by plan.position`);
}

/** Everything that a report of the subject can be composed of by now. */
export async function findFor(subject: Subject, store: Queryable): Promise<Finds> {
  const parts = partsOf(subject);
  const items = parts
    ? await itemsOfParts(subject, parts, store)
    : await itemsOfDay(subject.user, subject.startOn, store);
  return { items, plans: await plansBefore(subject, store) };
}

/** A report as far as it tells what was composed in it. */
export interface Composed {
  duty: string | null;
  /** The traces of what was brought in; null where that is not known. */
  gathered: string | null;
}

function subjectOf({ duty }: Composed, store: Queryable): Promise<Subject | undefined> {
  return store.one(sql`
    select kind, range, start_on as "startOn", end_on as "endOn", "user", contract from reportduty where id = ${duty}`);
}

/** What has come to be since a report was composed, and what is to be known of its sources once that is in it. */
export interface Fresh extends Finds {
  traces: readonly string[];
}

/**
 * What has come to be since a report was last composed, whatever its writer has made of the lines from before, and what
 * says something else by now than it said then. Nothing for one of which it is not known what went into it.
 */
export async function newFor(report: Composed, store: Queryable): Promise<Fresh> {
  const subject = await subjectOf(report, store);
  if (!subject || report.gathered === null) return { items: [], plans: [], traces: [] };
  const finds = await findFor(subject, store);
  const known = readTraces(report.gathered);
  return {
    // Whose hours are in the report already; what its writer has made of them stays.
    items: known.newOf(finds.items).map(({ isReworded, ...item }) => (isReworded ? { ...item, hours: null } : item)),
    plans: known.newOf(finds.plans),
    traces: known.tracesWith(finds),
  };
}

/** A shorter report that is owed, whose work is not in the longer one. */
interface WaitingPart {
  id: string;
  title: string;
}

/** The shorter reports that a report is composed of and that nobody has handed in yet, among those that a condition on `record` names. */
export async function waitingParts(report: Composed, among: Sql, store: Queryable): Promise<WaitingPart[]> {
  const subject = await subjectOf(report, store);
  const parts = subject && partsOf(subject);
  if (!parts) return [];
  const { kind, range } = parts;
  const whose = subject.user ? sql`record."user" = ${subject.user}` : sql`record.contract = ${subject.contract}`;
  return store.query(sql`
    select record.id, record.title from reportduty record
    where record.kind = ${kind} and record.range = ${range} and ${whose} and record.deleted_at is null
      and record.status in ('pending', 'missed') and record.end_on between ${subject.startOn} and ${subject.endOn}
      and ${among}
    order by record.start_on, record.title limit 500`);
}
