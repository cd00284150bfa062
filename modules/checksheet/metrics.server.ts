import sql, { type Sql } from 'sql-template-tag';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Declaration } from '#shared/declaration.ts';
import { dayOf, type WorkCalendar, workdaysBetween } from '#shared/work-calendar.ts';
import type { MetricCode } from '../checkmodelfield/metric-codes.ts';
import { citytaskitem } from '../citytaskitem/citytaskitem.ts';
import { problem } from '../problem/problem.ts';
import { task } from '../task/task.ts';
import type { MetricRows } from './sheet-calls.ts';

/** Whom a number is about, and over which days, both included. */
export interface MetricSubject {
  area: string | null;
  company: string | null;
  contract: string | null;
  system: string | null;
  from: string;
  until: string;
}

/** The same with the contracts and systems that whoever is judged answers for, and the plans of them. */
export interface MetricScope extends MetricSubject {
  contracts: string[];
  systems: string[];
  plans: string[];
}

/** A number that the system knows, and the sentence that says where it comes from. */
export interface MetricValue {
  value: number;
  source: string;
}

interface Metric {
  /** The list of what is counted. */
  rows: (about: MetricScope) => MetricRows;
  /** Null where there is nothing to count. */
  read: (about: MetricScope, store: Queryable) => Promise<MetricValue | null>;
}

/** What the numbers about somebody are taken over; one look serves all of them. */
export async function metricScopeOf(about: MetricSubject, store: Queryable): Promise<MetricScope> {
  const { contract, company, system } = about;
  const row = await store.one<Pick<MetricScope, 'contracts' | 'systems' | 'plans'>>(sql`
    with own as (select id from contract where deleted_at is null
      and ${contract ? sql`id = ${contract}` : sql`company = ${company}`})
    select array(select id from own order by id) as contracts,
      array(select id from systemitem where deleted_at is null
        and ${system ? sql`id = ${system}` : sql`contract in (select id from own)`} order by id) as systems,
      array(select id from plan where deleted_at is null and contract in (select id from own)
        and status in ('approved', 'adjusting') ${system ? sql`and system = ${system}` : sql``} order by id) as plans`);
  return { ...about, contracts: row?.contracts ?? [], systems: row?.systems ?? [], plans: row?.plans ?? [] };
}

/** A whole range of days on the clock of China. */
const within = (column: Sql, { from, until }: MetricScope) =>
  sql`${column} >= (${from}::date)::timestamp at time zone 'Asia/Shanghai'
    and ${column} < (${until}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;

const period = ({ from, until }: MetricScope) => ({ from, to: until });

/** The states of a module but those in which a record is none yet, or none any more. */
function statesBut({ states = {} }: Declaration, ...left: string[]): string[] {
  return Object.keys(states).filter((state) => !left.includes(state));
}

const rounded = (value: number) => Math.round(value * 10) / 10;

interface Counted {
  all: number;
  good: number;
}

/** How many of all are good, in percent. */
async function rate(
  found: Promise<Counted | undefined>,
  tell: (counted: Counted) => string,
): Promise<MetricValue | null> {
  const row = await found;
  return row && row.all > 0 ? { value: rounded((row.good / row.all) * 100), source: tell(row) } : null;
}

interface Averaged {
  count: number;
  average: number | null;
}

async function average(
  found: Promise<Averaged | undefined>,
  tell: (averaged: Averaged) => string,
): Promise<MetricValue | null> {
  const row = await found;
  return row && row.average !== null ? { value: rounded(row.average), source: tell(row) } : null;
}

const owedStates = ['submitted', 'late', 'missed', 'supplied'];

/** The reports whose period ended in the time and that were owed until now; what is exempt does not count. */
const owedReports = {
  rows: (about: MetricScope): MetricRows => ({
    module: 'reportduty',
    filters: { contract: about.contracts, endOn: period(about), status: owedStates },
  }),
  from: ({ contracts, from, until }: MetricScope) => sql`
    from reportduty where contract = any(${contracts}) and deleted_at is null and end_on between ${from} and ${until}
      and status = any(${owedStates})`,
};

const taskStates = statesBut(task.declaration, 'draft', 'cancelled');
const problemStates = statesBut(problem.declaration, 'draft');
const cityStates = statesBut(citytaskitem.declaration, 'stopped');
const heldStates = ['ended', 'minutes', 'archived'];
const failures = ['failed', 'rolledback'];

/** By how many working days something came after its day; earlier counts below zero. */
function deviation(plannedOn: string, doneOn: string, calendar: WorkCalendar): number {
  return doneOn >= plannedOn
    ? workdaysBetween(plannedOn, doneOn, calendar) - workdaysBetween(plannedOn, plannedOn, calendar)
    : workdaysBetween(doneOn, doneOn, calendar) - workdaysBetween(doneOn, plannedOn, calendar);
}

const metrics: Record<MetricCode, Metric> = {
  REPORT_ONTIME_RATE: {
    rows: owedReports.rows,
    read: (about, store) =>
      rate(
        store.one(sql`
          select count(*)::int as all, (count(*) filter (where status = 'submitted'))::int as good
          ${owedReports.from(about)}`),
        ({ all, good }) => `考核时段内应交的报告 ${all} 份，按时提交 ${good} 份`,
      ),
  },
  REPORT_MISSED: {
    rows: owedReports.rows,
    async read(about, store) {
      const row = await store.one<{ all: number; missed: number }>(sql`
        select count(*)::int as all, (count(*) filter (where status in ('missed', 'supplied')))::int as missed
        ${owedReports.from(about)}`);
      if (!row || row.all === 0) return null;
      return { value: row.missed, source: `考核时段内应交的报告 ${row.all} 份，没有按期提交 ${row.missed} 份` };
    },
  },
  DOC_COMPLETE_RATE: {
    rows: ({ contracts, until }) => ({
      module: 'document',
      filters: { contract: contracts, isRequired: true, dueOn: { to: until } },
    }),
    read: ({ contracts, until }, store) =>
      rate(
        store.one(sql`
          select count(*)::int as all,
            (count(*) filter (where status not in ('missing', 'draft', 'returned')))::int as good
          from document where contract = any(${contracts}) and deleted_at is null and is_required and due_on <= ${until}`),
        ({ all, good }) => `截至考核结束应交文档 ${all} 份，已交 ${good} 份`,
      ),
  },
  DOC_RETURN_RATE: {
    rows: (about) => ({ module: 'document', filters: { contract: about.contracts, uploadedAt: period(about) } }),
    read: (about, store) =>
      rate(
        store.one(sql`
          select count(*)::int as all, (count(*) filter (where return_count > 0))::int as good
          from document where contract = any(${about.contracts}) and deleted_at is null
            and ${within(sql`uploaded_at`, about)}`),
        ({ all, good }) => `考核时段内上传的文档 ${all} 份，被退回过 ${good} 份`,
      ),
  },
  TASK_ONTIME_RATE: {
    rows: (about) => ({
      module: 'task',
      filters: { contract: about.contracts, dueAt: period(about), status: taskStates },
    }),
    read: (about, store) =>
      rate(
        store.one(sql`
          select count(*)::int as all, (count(*) filter (where finished_at <= due_at))::int as good from task
          where contract = any(${about.contracts}) and deleted_at is null and status = any(${taskStates})
            and ${within(sql`due_at`, about)}`),
        ({ all, good }) => `考核时段内到期的任务 ${all} 项，按时完成 ${good} 项`,
      ),
  },
  PLAN_DEVIATION_DAYS: {
    // What holds others is done when they are, and would count twice.
    rows: (about) => ({
      module: 'plannode',
      filters: { plan: about.plans, endOn: period(about), parts: { from: null, to: '0' } },
    }),
    async read({ plans, from, until }, store) {
      const nodes = await store.query<{ plannedOn: string; doneOn: string | null }>(sql`
        select end_on as "plannedOn", actual_end_on as "doneOn" from plannode
        where plan = any(${plans}) and deleted_at is null and end_on between ${from} and ${until} and parts = 0`);
      const today = dayOf(new Date());
      const asOf = today < until ? today : until;
      const due = nodes.filter(({ plannedOn, doneOn }) => doneOn !== null || plannedOn <= asOf);
      if (due.length === 0) return null;
      const calendar = await readWorkCalendar(store);
      const days = due.map(({ plannedOn, doneOn }) => deviation(plannedOn, doneOn ?? asOf, calendar));
      const late = days.filter((each) => each > 0).length;
      return {
        value: rounded(days.reduce((sum, each) => sum + each, 0) / days.length),
        source: `考核时段内应完成的末级计划节点 ${days.length} 个，晚于计划 ${late} 个，取平均偏差`,
      };
    },
  },
  PROBLEM_CLOSE_RATE: {
    rows: (about) => ({
      module: 'problem',
      filters: { contract: about.contracts, foundOn: period(about), status: problemStates },
    }),
    read: ({ contracts, from, until }, store) =>
      rate(
        store.one(sql`
          select count(*)::int as all, (count(*) filter (where status in ('verified', 'closed')))::int as good
          from problem where contract = any(${contracts}) and deleted_at is null and status = any(${problemStates})
            and found_on between ${from} and ${until}`),
        ({ all, good }) => `考核时段内发现的问题 ${all} 个，已解决 ${good} 个`,
      ),
  },
  PROBLEM_AVG_HOURS: {
    rows: (about) => ({ module: 'problem', filters: { contract: about.contracts, resolvedAt: period(about) } }),
    read: (about, store) =>
      average(
        store.one(sql`
          select count(*)::int as count,
            (avg(extract(epoch from resolved_at - coalesce(accepted_at, created_at))) / 3600)::float8 as average
          from problem where contract = any(${about.contracts}) and deleted_at is null
            and ${within(sql`resolved_at`, about)}`),
        ({ count }) => `考核时段内解决的问题 ${count} 个，从确认到解决的平均时长`,
      ),
  },
  QUESTION_ONTIME_RATE: {
    rows: (about) => ({ module: 'question', filters: { system: about.systems, resolvedAt: period(about) } }),
    read: (about, store) =>
      rate(
        store.one(sql`
          select count(*)::int as all, (count(*) filter (where is_resolved_on_time))::int as good from question
          where system = any(${about.systems}) and deleted_at is null and ${within(sql`resolved_at`, about)}`),
        ({ all, good }) => `考核时段内答复的工单 ${all} 件，按时 ${good} 件`,
      ),
  },
  QUESTION_SATISFACTION: {
    rows: (about) => ({
      module: 'question',
      filters: { system: about.systems, closedAt: period(about), stars: { from: '1', to: '5' } },
    }),
    read: (about, store) =>
      average(
        store.one(sql`
          select count(*)::int as count, avg(stars)::float8 as average from question
          where system = any(${about.systems}) and deleted_at is null and stars is not null
            and ${within(sql`closed_at`, about)}`),
        ({ count }) => `考核时段内关闭并有评分的工单 ${count} 件，取平均星数`,
      ),
  },
  CHANGE_FAIL_COUNT: {
    rows: (about) => ({
      module: 'changerecord',
      filters: { contract: about.contracts, windowStart: period(about), result: failures },
    }),
    async read(about, store) {
      const row = await store.one<{ all: number; failed: number }>(sql`
        select count(*)::int as all, (count(*) filter (where result = any(${failures})))::int as failed
        from changerecord where contract = any(${about.contracts}) and deleted_at is null and result is not null
          and ${within(sql`window_start`, about)}`);
      if (!row || row.all === 0) return null;
      return { value: row.failed, source: `考核时段内实施的变更 ${row.all} 个，失败或回退 ${row.failed} 个` };
    },
  },
  CHANGE_APPROVAL_LATE: {
    rows: (about) => ({
      module: 'changerecord',
      filters: { contract: about.contracts, approvalDueAt: period(about) },
    }),
    async read(about, store) {
      // One that is refused is handed in again: only the approval that it has counts, by when it was given.
      const row = await store.one<{ all: number; late: number }>(sql`
        select count(*)::int as all,
          (count(*) filter (where change.approval <> 'approved' or given.ended_at > change.approval_due_at))::int as late
        from changerecord change left join process_instance given on given.id = change.process_instance_id
        where change.contract = any(${about.contracts}) and change.deleted_at is null
          and ${within(sql`change.approval_due_at`, about)}
          and (change.approval = 'approved' or change.approval_due_at <= now())`);
      if (!row || row.all === 0) return null;
      return { value: row.late, source: `考核时段内补办审批到期的紧急变更 ${row.all} 个，没有按期批准 ${row.late} 个` };
    },
  },
  MEMBER_ATTENDANCE_RATE: {
    rows: ({ contracts }) => ({ module: 'member', filters: { contract: contracts } }),
    read: ({ contracts, from, until }, store) =>
      rate(
        store.one(sql`
          select coalesce(sum(days_planned), 0)::int as all, coalesce(sum(days_present), 0)::int as good
          from userplan join member on member.id = userplan.member
          where member.contract = any(${contracts}) and userplan.deleted_at is null and member.deleted_at is null
            and month between left(${from}, 7) and left(${until}, 7)`),
        ({ all, good }) => `考核时段内计划到岗 ${all} 人天，实际到岗 ${good} 人天`,
      ),
  },
  MEETING_ATTENDANCE_RATE: {
    rows: (about) => ({ module: 'meeting', filters: { startAt: period(about), status: heldStates } }),
    read: (about, store) =>
      rate(
        store.one(sql`
          select count(*)::int as all, (count(*) filter (where guest.signed_at is not null))::int as good
          from meetingattendee guest join meeting on meeting.id = guest.meeting
          where meeting.deleted_at is null and meeting.status = any(${heldStates}) and guest.deleted_at is null
            and guest.kind <> 'observer' and guest.status <> 'withdrawn' and ${within(sql`meeting.start_at`, about)}
            and exists (select 1 from user_positions post where post.parent = guest.person
              and ${about.area ? sql`post.area = ${about.area}` : sql`post.company = ${about.company}`})`),
        ({ all, good }) => `考核时段内召开的会议邀请 ${all} 人次，签到 ${good} 人次`,
      ),
  },
  CITYTASK_ONTIME_RATE: {
    rows: (about) => ({
      module: 'citytaskitem',
      filters: { ...(about.area && { area: [about.area] }), dueAt: period(about), status: cityStates },
    }),
    read: (about, store) =>
      rate(
        store.one(sql`
          select count(*)::int as all, (count(*) filter (where submitted_at <= due_at and status in ('submitted', 'passed')))::int as good
          from citytaskitem item join area on area.id = item.area
          where area.tree_path like (select tree_path from area where id = ${about.area}) || '%'
            and item.deleted_at is null and item.status = any(${cityStates}) and ${within(sql`item.due_at`, about)}`),
        ({ all, good }) => `考核时段内到期的地市任务 ${all} 项，按时提交 ${good} 项`,
      ),
  },
};

/** Reads one number of the catalogue; null where there is nothing to count, so that a person has to say. */
export function readMetric(code: MetricCode, about: MetricScope, store: Queryable): Promise<MetricValue | null> {
  return metrics[code].read(about, store);
}

/** The list that shows what a number counts. */
export function rowsBehind(code: MetricCode, about: MetricScope): MetricRows {
  return metrics[code].rows(about);
}
