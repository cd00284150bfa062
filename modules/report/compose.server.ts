import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { numberSettingOf } from '#server/identity/setting.ts';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import type { RecordOf } from '#shared/field.ts';
import { siteDefaults } from '#shared/site.ts';
import { type Composed, type Finds, findFor, newFor, type Subject } from './gather.server.ts';
import { rangeSettings, typeSettings } from './kinds.ts';
import type { report } from './report.ts';
import { hoursIn, type Item, mergeItems } from './rules.ts';
import { keepTraces, tracesOf } from './traces.server.ts';

interface Duty extends Subject {
  id: string;
  title: string;
  period: string;
  writers: string[] | null;
  company: string | null;
  areas: string[] | null;
}

type Report = RecordOf<(typeof report)['declaration']['fields']>;

/** What was planned last time, checked against what was done; and what of it is planned again, as it was not done. */
function planned(plans: Finds['plans'], items: readonly Item[]): Pick<Report, 'lastPlans' | 'plans'> {
  const isDone = ({ task, content }: Finds['plans'][number]) =>
    items.some((item) => (task !== null && item.task === task && item.percent === 100) || item.content === content);
  return {
    lastPlans: plans.map((plan) => ({ content: plan.content, isDone: isDone(plan) })),
    plans: plans.filter((plan) => !isDone(plan)).map(({ source: _source, ...plan }) => plan),
  };
}

/** Composes the report that a duty asks for out of what is known, as a draft of whoever opens it. */
export async function draftReport(duty: Duty, others: Others, { store, viewer }: Context): Promise<void> {
  const finds = await findFor(duty, store);
  const items = mergeItems(finds.items).slice(0, 200);
  const template = await store.query<{ title: string }>(sql`
    select section.title from reporttemplate_sections section join reporttemplate template on template.id = section.parent
    where template.kind = ${duty.kind} and template.range = ${duty.range} and template.status = 'enabled'
      and template.deleted_at is null order by section.position`);
  const { id } = await others.add('report', {
    title: duty.title,
    items,
    ...planned(finds.plans, items),
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
  await keepTraces(id, tracesOf(finds), store);
  await others.change('reportduty', duty.id, { report: id });
}

/** Lays what has come to be since a report was composed over what its writer has made of it; nothing that stands there is lost. */
export async function gatherAgain(
  report: Report & Composed & { id: string },
  others: Others,
  { store }: Context,
): Promise<void> {
  const finds = await newFor(report, store);
  if (finds.items.length + finds.plans.length === 0) throw new AppError('refused', '没有新的内容可以汇总');
  const items = mergeItems(finds.items, report.items as Item[]);
  const { lastPlans, plans } = planned(finds.plans, items);
  const added = <Line extends { content: string }>(own: Line[], more: Line[]) => [
    ...own,
    ...more.filter(({ content }) => own.every((line) => line.content !== content)),
  ];
  await others.change('report', report.id, {
    items,
    lastPlans: added(report.lastPlans, lastPlans),
    plans: added(report.plans, plans),
    hours: hoursIn(items),
  });
  await keepTraces(report.id, finds.traces, store);
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
