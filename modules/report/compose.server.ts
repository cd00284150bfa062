import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { numberSettingOf } from '#server/identity/setting.ts';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { siteDefaults } from '#shared/site.ts';
import { type ReportKind, type ReportRange, rangeSettings, typeSettings } from './kinds.ts';
import { hoursIn, type Item, mergeItems } from './rules.ts';

interface Duty {
  id: string;
  title: string;
  kind: ReportKind;
  range: ReportRange;
  period: string;
  startOn: string;
  endOn: string;
  user: string | null;
  writers: string[] | null;
  contract: string | null;
  company: string | null;
  areas: string[] | null;
}

/** What the day of one person was: logs of tasks, then problems that he reported or solved, then meetings. */
function itemsOfDay(user: string, day: string, store: Queryable): Promise<Item[]> {
  return store.query<Item>(sql`
    select system, task, content, percent, hours from (
      select 1 as part, log.id, task.system, task.id as task, log.content, log.progress as percent, log.hours::float8 as hours
      from tasklog log join task on task.id = log.task
      where log.created_by = ${user} and log.worked_on = ${day} and log.deleted_at is null
      union all
      select 2, problem.id, problem.system, null, case when problem.owner = ${user}
          and (problem.resolved_at at time zone 'Asia/Shanghai')::date = ${day}
        then '解决问题：' else '上报问题：' end || problem.title, null, null
      from problem where problem.deleted_at is null and problem.status <> 'draft' and (
        (problem.owner = ${user} and (problem.resolved_at at time zone 'Asia/Shanghai')::date = ${day})
        or (problem.created_by = ${user} and problem.found_on = ${day}))
      union all
      select 3, meeting.id, null, null, '参加会议：' || meeting.title, null,
        least(round(extract(epoch from meeting.end_at - meeting.start_at)::numeric / 3600, 1), 24)::float8
      from meeting where meeting.deleted_at is null and meeting.status not in ('draft', 'auditing', 'cancelled', 'rejected', 'postponed')
        and (meeting.start_at at time zone 'Asia/Shanghai')::date = ${day} and meeting.start_at <= now()
        and ${user} in (select unnest(array[meeting.host, meeting.recorder] || coalesce(meeting.required, '{}')
          || coalesce(meeting.optionals, '{}')))
    ) found order by part, id limit 200`);
}

/** The reports of the next shorter kind within the period; contracts begin from the dailies of their people. */
function partsOf(duty: Duty): { kind: ReportKind; range: ReportRange } {
  if (duty.kind === 'monthly') return { kind: 'weekly', range: duty.range };
  return { kind: 'daily', range: 'personal' };
}

function itemsOfParts(duty: Duty, store: Queryable): Promise<Item[]> {
  const { kind, range } = partsOf(duty);
  const whose = duty.user ? sql`report.author = ${duty.user}` : sql`report.contract = ${duty.contract}`;
  return store.query<Item>(sql`
    select item.system, item.task, item.content, item.percent, item.hours::float8 as hours
    from report join report_items item on item.parent = report.id
    where report.kind = ${kind} and report.range = ${range} and ${whose} and report.deleted_at is null
      and report.status <> 'draft' and report.end_on between ${duty.startOn} and ${duty.endOn}
    order by report.start_on, report.id, item.position limit 2000`);
}

/** What was planned last time: in the report of the same kind before this one. */
function plansBefore(duty: Duty, store: Queryable) {
  const whose =
    duty.range === 'personal' ? sql`author = ${duty.user}` : sql`contract = ${duty.contract} and range = 'project'`;
  return store.query<{ content: string; system: string | null; task: string | null; planOn: string | null }>(sql`
    select plan.content, plan.system, plan.task, plan.plan_on as "planOn" from report_plans plan
    where plan.parent = (select id from report where kind = ${duty.kind} and range = ${duty.range} and ${whose}
      and end_on < ${duty.startOn} and status <> 'draft' and deleted_at is null order by start_on desc limit 1)
    order by plan.position`);
}

/** Composes the report that a duty asks for out of what is known, as a draft of whoever opens it. */
export async function draftReport(duty: Duty, others: Others, { store, viewer }: Context): Promise<void> {
  const found =
    duty.kind === 'daily' && duty.user
      ? await itemsOfDay(duty.user, duty.startOn, store)
      : await itemsOfParts(duty, store);
  const items = mergeItems(found).slice(0, 200);
  const plans = await plansBefore(duty, store);
  const template = await store.query<{ title: string }>(sql`
    select section.title from reporttemplate_sections section join reporttemplate template on template.id = section.parent
    where template.kind = ${duty.kind} and template.range = ${duty.range} and template.status = 'enabled'
      and template.deleted_at is null order by section.position`);
  const isDone = ({ task, content }: (typeof plans)[number]) =>
    items.some((item) => (task !== null && item.task === task && item.percent === 100) || item.content === content);
  const { id } = await others.add('report', {
    title: duty.title,
    items,
    lastPlans: plans.map((plan) => ({ content: plan.content, isDone: isDone(plan) })),
    // What was not done is planned again.
    plans: plans.filter((plan) => !isDone(plan)),
    sections: template.map(({ title }) => ({ title, content: null })),
    attachments: [],
  });
  await others.change('report', id, {
    kind: duty.kind,
    range: duty.range,
    ...(await dictionaryValues(duty, store)),
    period: duty.period,
    startOn: duty.startOn,
    endOn: duty.endOn,
    duty: duty.id,
    author: viewer.id,
    writers: duty.writers,
    contract: duty.contract,
    company: duty.company,
    areas: duty.areas,
    hours: hoursIn(items),
  });
  await others.change('reportduty', duty.id, { report: id });
}

/** The values of the dictionaries that the settings name for a report. */
export async function dictionaryValues(
  { kind, range }: Pick<Duty, 'kind' | 'range'>,
  store: Queryable,
): Promise<{ reportType: string; reportRange: string }> {
  const [type, reach] = [typeSettings[kind], rangeSettings[range]];
  return {
    reportType: String(await numberSettingOf(type, siteDefaults[type], store)),
    reportRange: String(await numberSettingOf(reach, siteDefaults[reach], store)),
  };
}
