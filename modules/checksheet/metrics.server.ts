import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { MetricCode } from '../checkmodelfield/metric-codes.ts';

/** Whom a number is about, and over which days, both included. */
export interface MetricSubject {
  area: string | null;
  company: string | null;
  contract: string | null;
  system: string | null;
  from: string;
  until: string;
}

/** A number that the system knows, and the sentence that says where it comes from. */
export interface MetricValue {
  value: number;
  source: string;
}

type Reader = (about: MetricSubject, store: Queryable) => Promise<MetricValue | null>;

/** Contracts that a company is judged by: the one of the sheet, or all of its own. */
const ofContract = ({ contract, company }: MetricSubject) =>
  contract ? sql`contract = ${contract}` : sql`contract in (select id from contract where company = ${company})`;

interface Counted {
  all: number;
  good: number;
}

/** How many of all are good, in percent; nothing where there are none. */
function rate(row: Counted | undefined, tell: (counted: Counted) => string): MetricValue | null {
  if (!row || row.all === 0) return null;
  return { value: Math.round((row.good / row.all) * 1000) / 10, source: tell(row) };
}

/** The reports whose period ended in the time and that were owed until now; what is exempt does not count. */
const owedReports = (about: MetricSubject) => sql`
  from reportduty where ${ofContract(about)} and deleted_at is null and end_on between ${about.from} and ${about.until}
    and status in ('submitted', 'late', 'missed', 'supplied')`;

const readers: Partial<Record<MetricCode, Reader>> = {
  REPORT_ONTIME_RATE: async (about, store) =>
    rate(
      await store.one<Counted>(sql`
        select count(*)::int as all, (count(*) filter (where status = 'submitted'))::int as good ${owedReports(about)}`),
      ({ all, good }) => `考核时段内应交的报告 ${all} 份，按时提交 ${good} 份`,
    ),
  REPORT_MISSED: async (about, store) => {
    const row = await store.one<{ all: number; missed: number }>(sql`
      select count(*)::int as all, (count(*) filter (where status in ('missed', 'supplied')))::int as missed
      ${owedReports(about)}`);
    if (!row || row.all === 0) return null;
    return { value: row.missed, source: `考核时段内应交的报告 ${row.all} 份，没有按期提交 ${row.missed} 份` };
  },
  TASK_ONTIME_RATE: async (about, store) =>
    rate(
      await store.one<Counted>(sql`
        select count(*)::int as all, (count(*) filter (where finished_at <= due_at))::int as good from task
        where ${ofContract(about)} and deleted_at is null and status <> 'draft' and status <> 'cancelled'
          and due_at >= ${about.from}::date and due_at < ${about.until}::date + 1`),
      ({ all, good }) => `考核时段内到期的任务 ${all} 项，按时完成 ${good} 项`,
    ),
  DOC_COMPLETE_RATE: async (about, store) =>
    rate(
      await store.one<Counted>(sql`
        select count(*)::int as all,
          (count(*) filter (where status not in ('missing', 'draft', 'returned')))::int as good
        from document where ${ofContract(about)} and deleted_at is null and is_required and due_on <= ${about.until}`),
      ({ all, good }) => `截至考核结束应交文档 ${all} 份，已交 ${good} 份`,
    ),
  PROBLEM_CLOSE_RATE: async (about, store) =>
    rate(
      await store.one<Counted>(sql`
        select count(*)::int as all, (count(*) filter (where status in ('verified', 'closed')))::int as good
        from problem where ${ofContract(about)} and deleted_at is null and status <> 'draft'
          and found_on between ${about.from} and ${about.until}`),
      ({ all, good }) => `考核时段内发现的问题 ${all} 个，已解决 ${good} 个`,
    ),
};

/** Reads one number of the catalogue; null where there is nothing to count, so that a person has to say. */
export async function readMetric(
  code: MetricCode,
  about: MetricSubject,
  store: Queryable,
): Promise<MetricValue | null> {
  return (await readers[code]?.(about, store)) ?? null;
}
