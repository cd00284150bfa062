import sql, { type Sql } from 'sql-template-tag';
import { reportduty } from '#modules/reportduty/reportduty.ts';
import { record } from '#server/crud/scope.ts';
import { numberSettingOf } from '#server/identity/setting.ts';
import type { Context } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { chinaDay } from '#shared/day.ts';
import { AppError } from '#shared/error.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { draftReport } from './compose.server.ts';
import type { ReportKind, ReportRange } from './kinds.ts';
import { usualSupplyDays } from './period.ts';
import { remindWriters } from './remind.server.ts';

function ofKind({ kind, range }: { kind: ReportKind; range: ReportRange }): Sql {
  return sql`${record}.kind = ${kind} and ${record}.range = ${range}`;
}

async function demandSupplyWindow(
  { endOn, supplyUntil }: { endOn: string; supplyUntil: string | null },
  { store }: Context,
): Promise<void> {
  const days = await numberSettingOf('report.supply_days', usualSupplyDays, store);
  const until = supplyUntil ?? dayAfter(endOn, days);
  if (chinaDay() > until) {
    throw new AppError('refused', `补报截止到 ${until}，已过期限；确需补报的请联系省级平台开放`);
  }
}

export default serve(reportduty, {
  offers: {
    fill: { on: () => sql`${record}.report is null`, refusal: () => '报告已经起草，请直接修改' },
    supply: { on: () => sql`${record}.report is null`, refusal: () => '报告已经起草，请直接修改' },
    extend: { on: () => sql`${record}.report is null`, refusal: () => '报告已经起草，不需要开放' },
    exempt: { on: () => sql`${record}.report is null`, refusal: () => '报告已经起草，不能免交' },
  },
  guards: {
    async supply(duty, _answers, context) {
      await demandSupplyWindow(duty, context);
      return undefined;
    },
    extend: (_duty, { supplyUntil }) => {
      if (String(supplyUntil) < chinaDay()) {
        throw new AppError('refused', '补报截止不能早于今天', {
          fields: [{ path: 'answers.supplyUntil', message: '补报截止不能早于今天' }],
        });
      }
      return undefined;
    },
  },
  effects: { fill: draftReport, supply: draftReport },
  actions: {
    async mine({ kind, range, from, to }, { store, viewer }) {
      const duties = await store.query<{
        id: string;
        title: string;
        startOn: string;
        endOn: string;
        dueAt: string;
        version: number;
        status: 'pending' | 'submitted' | 'late' | 'missed' | 'supplied' | 'exempt';
        report: string | null;
        isReturned: boolean;
      }>(sql`
        select id, title, start_on as "startOn", end_on as "endOn", due_at as "dueAt", version, status, report,
          exists (select 1 from report written where written.id = record.report and written.status = 'returned') as "isReturned"
        from reportduty record where ${ofKind({ kind, range })} and ${viewer.id} = any(record.writers)
          and record.end_on >= ${from} and record.start_on <= ${to} and record.deleted_at is null
        order by record.start_on, record.title limit 500`);
      return { duties };
    },
    async open({ kind, range }, { store }, others) {
      const duties = await store.query<{
        id: string;
        title: string;
        who: string;
        dueAt: string;
        isMissed: boolean;
      }>(sql`
        select record.id, record.title, coalesce(person.name, contract.name) as who, record.due_at as "dueAt",
          record.status = 'missed' as "isMissed"
        from reportduty record left join "user" person on person.id = record."user"
          left join contract on contract.id = record.contract
        where ${ofKind({ kind, range })} and record.status in ('pending', 'missed') and record.deleted_at is null
          and record.due_at > now() - interval '7 days' and record.start_on <= ${chinaDay()}
          and ${others.readable('reportduty')}
        order by record.due_at, who limit 200`);
      return { duties };
    },
    async remind({ kind, range }, { store }, others) {
      const which = sql`${ofKind({ kind, range })} and record.due_at > now() - interval '7 days'
        and record.start_on <= ${chinaDay()} and ${others.readable('reportduty')}`;
      return { told: await remindWriters(which, store) };
    },
  },
});
