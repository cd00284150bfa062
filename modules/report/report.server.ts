import sql from 'sql-template-tag';
import { record } from '#server/crud/scope.ts';
import type { Transaction } from '#server/database/database.ts';
import { isSystem } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import type { Viewer } from '#shared/access.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { chinaDay } from '#shared/day.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { riskwords, workload } from './analyse.server.ts';
import { basis } from './basis.server.ts';
import { gatherAgain } from './compose.server.ts';
import { readDueRules } from './due-rules.server.ts';
import type { ReportKind, ReportRange } from './kinds.ts';
import { report } from './report.ts';
import { dutyStateAt, goesThroughProcess, hoursIn, planRateOf } from './rules.ts';

interface Handed {
  id: string;
  kind: ReportKind | null;
  range: ReportRange | null;
  startOn: string | null;
  duty: string | null;
  submittedAt: string | null;
  summary: string | null;
}

interface Figures {
  items: number;
  hours: number;
  plans: number;
  done: number;
}

const isMine = (viewer: Viewer) => sql`${viewer.id} = any(${record}.writers)`;
const onProcess = sql`(${record}.kind = 'monthly' and ${record}.range = 'project')`;

/** Throws unless the report says what its template asks for; for the machine knows nothing of templates. */
async function demandWhole({ id, kind, range, startOn }: Handed, store: Transaction): Promise<Figures> {
  if (startOn && startOn > chinaDay()) throw new AppError('refused', '不能提交将来的报告');
  const problems: FieldProblem[] = [];
  const figures = await store.one<Figures>(sql`
    select (select count(*)::int from report_items where parent = ${id}) as items,
      (select coalesce(sum(hours), 0)::float8 from report_items where parent = ${id}) as hours,
      (select count(*)::int from report_last_plans where parent = ${id}) as plans,
      (select count(*)::int from report_last_plans where parent = ${id} and is_done) as done`);
  if (!figures || figures.items === 0) problems.push({ path: 'items', message: '请至少填写一项完成的工作' });
  const missing = await store.query<{ title: string }>(sql`
    select section.title from reporttemplate_sections section join reporttemplate template on template.id = section.parent
    where template.kind = ${kind} and template.range = ${range} and template.status = 'enabled'
      and template.deleted_at is null and section.is_required and not exists (
        select 1 from report_sections own where own.parent = ${id} and own.title = section.title and own.content is not null)
    order by section.position`);
  if (missing.length > 0) {
    const names = missing.map(({ title }) => `“${title}”`).join('、');
    problems.push({ path: 'sections', message: `请填写${names}` });
  }
  refuseProblems(problems);
  return figures ?? { items: 0, hours: 0, plans: 0, done: 0 };
}

/** Settles the duty by the first handing in, and answers what the report says of it from then on. */
async function settle(handed: Handed, store: Transaction) {
  const { hours, plans, done } = await demandWhole(handed, store);
  const planRate = planRateOf(Array.from({ length: plans }, (_, index) => ({ isDone: index < done })));
  const figures = { hours, planRate };
  if (handed.submittedAt || !handed.duty) return figures;
  const now = new Date();
  const duty = await store.one<{ status: string; dueAt: string }>(sql`
    select status, due_at as "dueAt" from reportduty where id = ${handed.duty} for update`);
  if (!duty) return figures;
  const { graceMinutes } = await readDueRules(store);
  const status = dutyStateAt(duty, graceMinutes, now);
  const lateMinutes = status === 'submitted' ? 0 : Math.ceil((now.getTime() - Date.parse(duty.dueAt)) / 60_000);
  await store.execute(sql`
    update reportduty set status = ${status}, submitted_at = ${now.toISOString()}, late_minutes = ${lateMinutes},
      version = version + 1, updated_at = now()
    where id = ${handed.duty}`);
  return { ...figures, submittedAt: now.toISOString(), lateMinutes, isSupplied: status === 'supplied' };
}

export default serve(report, {
  offers: {
    update: { on: isMine, refusal: () => '只有填写人可以修改' },
    remove: { on: (viewer) => sql`(${isMine(viewer)} and ${record}.submitted_at is null)` },
    handin: { on: (viewer) => sql`(${isMine(viewer)} and not ${onProcess})`, refusal: () => '请由填写人提交' },
    submit: {
      on: (viewer) => sql`(${isMine(viewer)} and ${onProcess})`,
      refusal: (row) => (goesThroughProcess(row) ? '请由填写人提交' : '这份报告不需要流程审批，请直接提交'),
    },
    withdraw: { on: isMine },
    gather: {
      on: (viewer) => sql`(${isMine(viewer)} and ${record}.gathered is not null)`,
      refusal: ({ gathered }) =>
        (gathered ?? null) === null ? '这份报告没有记下内容的来源，不能重新汇总' : '请由填写人重新汇总',
    },
    review: { on: (viewer) => sql`not ${isMine(viewer)}`, refusal: () => '不能审阅自己的报告' },
    return: { on: (viewer) => sql`not ${isMine(viewer)}`, refusal: () => '不能退回自己的报告' },
  },
  hooks: {
    beforeSave: ({ items }, _previous, { viewer }) => (isSystem(viewer) ? undefined : { hours: hoursIn(items ?? []) }),
    async beforeSubmit(row, { store, viewer }) {
      if (!goesThroughProcess(row)) throw new AppError('refused', '这份报告不需要流程审批，请直接提交');
      const { hours, planRate, ...first } = await settle(row, store);
      await store.execute(sql`
        update report set hours = ${hours}, plan_rate = ${planRate}, author = ${viewer.id} where id = ${row.id}`);
      if ('submittedAt' in first) {
        await store.execute(sql`
          update report set submitted_at = ${first.submittedAt}, late_minutes = ${first.lateMinutes},
            is_supplied = ${first.isSupplied} where id = ${row.id}`);
      }
    },
    async beforeRemove({ duty }, { store }) {
      if (duty) await store.execute(sql`update reportduty set report = null, version = version + 1 where id = ${duty}`);
    },
  },
  guards: {
    handin: async (row, _answers, { store, viewer }) => ({ ...(await settle(row, store)), author: viewer.id }),
    review: (_row, _answers, { viewer }) => ({ reviewer: viewer.id }),
    return: (_row, _answers, { viewer }) => ({ reviewer: viewer.id }),
    unlock: (row) => (row.approval === 'approved' ? { approval: 'draft' } : undefined),
  },
  effects: { gather: gatherAgain },
  actions: { basis, workload, riskwords },
});
