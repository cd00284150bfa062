import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { isSystem } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { amountDone, type Job } from '#server/schedule/job.ts';
import { takeDue } from '#server/schedule/take-due.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { chinaDay } from '#shared/day.ts';
import { AppError } from '#shared/error.ts';
import { member } from './member.ts';
import { keepOnePlace, refuseBlacklisted } from './places.server.ts';
import { presentStates } from './rules.ts';

const today = sql`(now() at time zone 'Asia/Shanghai')::date`;

interface Entering {
  id: string;
  contract: string;
  duty: string;
  replaces: string | null;
}

/** A contract has one project manager: a second one comes only in place of the first. */
async function keepOneManager({ id, contract, duty, replaces }: Entering, store: Transaction): Promise<void> {
  if (duty !== 'manager') return;
  // Two who are decided on at once take turns, so that the second sees the first.
  await takeTurns(store, `member manager ${contract}`);
  const other = await store.one<{ name: string }>(sql`
    select name from member where contract = ${contract} and duty = 'manager' and deleted_at is null
      and status = any(${[...presentStates]}) and id <> ${id} and id is distinct from ${replaces} limit 1`);
  if (!other) return;
  const message = `该合同已有项目经理${other.name}，请在“接替”中选择`;
  throw new AppError('refused', message, { fields: [{ path: 'replaces', message }] });
}

/** Who is replaced is on board until then, and has no other successor. */
async function demandReplaceable({ id, replaces }: Entering, store: Transaction): Promise<void> {
  if (!replaces) return;
  const found = await store.one<{ status: string }>(sql`select status from member where id = ${replaces}`);
  const isThere = presentStates.some((state) => state === found?.status);
  const rival = await store.one<{ name: string }>(sql`
    select name from member where replaces = ${replaces} and id <> ${id} and deleted_at is null
      and status in ('auditing', 'onboard') limit 1`);
  if (!isThere) refuseProblems([{ path: 'replaces', message: '被接替的人员已不在场' }]);
  if (rival) refuseProblems([{ path: 'replaces', message: `已由${rival.name}接替` }]);
}

export default serve(member, {
  hooks: {
    async beforeSave(record, previous, { viewer, store }) {
      if (previous && record.replaces === previous.id) {
        refuseProblems([{ path: 'replaces', message: '不能接替自己' }]);
      }
      if (isSystem(viewer)) return undefined;
      if (record.contract !== previous?.contract) await refuseBlacklisted(record.contract, store);
      await keepOnePlace({ ...record, id: previous?.id ?? null }, store);
      return undefined;
    },
    async beforeSubmit(record, { store }) {
      if (record.status === 'leaving') return;
      await refuseBlacklisted(record.contract, store);
      await keepOnePlace(record, store);
      await keepOneManager(record, store);
      await demandReplaceable(record, store);
    },
  },
  guards: {
    leave(record, answers) {
      if (record.actualIn && String(answers.leaveOn) < record.actualIn) {
        refuseProblems([{ path: 'answers.leaveOn', message: '离场不能早于进场' }]);
      }
      return { approval: 'draft' };
    },
    stay(record) {
      if (record.approval === 'pending') throw new AppError('refused', '离场正在审批，请先撤回');
      return { approval: 'approved', leaveOn: null, leaveReason: null };
    },
    depart: ({ leaveOn }) => ({ actualOut: leaveOn ?? chinaDay() }),
    replace: () => ({ actualOut: chinaDay() }),
  },
  outcomes: {
    async approved(record, others, { store }) {
      if (record.status === 'left') {
        await store.execute(sql`
          update member set actual_out = coalesce(leave_on, ${today}) where id = ${record.id}`);
        return;
      }
      if (record.status === 'leaving') return;
      await keepOneManager(record, store);
      await store.execute(sql`update member set actual_in = ${today} where id = ${record.id}`);
      if (record.replaces) await others.take('member', record.replaces, 'replace');
    },
  },
});

/** Whoever was let go leaves when the day of it has come. */
export const memberJobs: readonly Job[] = [
  {
    code: 'member-depart',
    title: '到期的人员离场',
    note: '离场审批已通过、拟离场日期已到的人员转为已离场。',
    cron: '5 0 * * *',
    run: async ({ database, registry }, now) => {
      const due = await database.query<{ id: string; event: string }>(sql`
        select id, 'depart' as event from member
        where status = 'leaving' and approval = 'approved' and leave_on <= ${chinaDay(now)} and deleted_at is null
        order by id`);
      return amountDone('离场', await takeDue({ database, registry }, 'member', due), '人');
    },
  },
];
