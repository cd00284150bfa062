import sql from 'sql-template-tag';
import { incompleteness } from '#modules/stageinstance/rules.ts';
import type { Queryable } from '#server/database/database.ts';
import { type Others, serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { dayOf } from '#shared/work-calendar.ts';
import { cityapply } from './cityapply.ts';

/** The state of a stage before which each kind of application still has something to do. */
const before: Readonly<Record<string, readonly string[]>> = {
  start: ['locked'],
  acceptance: ['locked', 'open', 'submitted'],
};

/** Moves the stage that an application asks for; refused with the stage's reason where it cannot go there. */
async function moveStage(kind: string, stage: string, number: string | null, others: Others, store: Queryable) {
  const found = await store.one<{ status: string }>(sql`
    select status from stageinstance where id = ${stage} and deleted_at is null`);
  if (!found || !before[kind]?.includes(found.status)) return;
  if (kind === 'start') await others.take('stageinstance', stage, 'open');
  else await others.take('stageinstance', stage, 'accept', { opinion: `地市申请 ${number} 已批准` });
}

export default serve(cityapply, {
  hooks: {
    async beforeSubmit({ kind, stage }, { store }) {
      if (kind !== 'acceptance' || !stage) return;
      const rates = await store.one<{ taskRate: number | null; docRate: number | null }>(sql`
        select task_rate as "taskRate", doc_rate as "docRate" from stageinstance where id = ${stage}`);
      const reason = rates ? incompleteness(rates) : null;
      if (reason) throw new AppError('refused', `这个阶段的${reason}`);
    },
  },
  outcomes: {
    async approved({ kind, system, stage, number }, others, { store }) {
      if (stage) await moveStage(kind, stage, number, others, store);
      if (kind !== 'golive' || !system) return;
      const found = await store.one(sql`
        select 1 from systemitem where id = ${system} and status in ('testing', 'trial') and deleted_at is null`);
      if (found) await others.take('systemitem', system, 'launch', { onlineOn: dayOf(new Date()) });
    },
  },
});
