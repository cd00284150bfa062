import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { isSystem } from '#server/module/context.ts';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { chinaDay } from '#shared/day.ts';
import { AppError } from '#shared/error.ts';
import { member } from './member.ts';
import { keepOnePlace, refuseBlacklisted } from './places.server.ts';

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
      and status in ('onboard', 'leaving') and id <> ${id} and id is distinct from ${replaces} limit 1`);
  if (!other) return;
  const message = `该合同已有项目经理${other.name}，请在“接替”中选择`;
  throw new AppError('refused', message, { fields: [{ path: 'replaces', message }] });
}

/** Who is replaced is on board until then, and has no other successor. */
async function demandReplaceable({ id, replaces }: Entering, store: Transaction): Promise<void> {
  if (!replaces) return;
  const found = await store.one<{ status: string }>(sql`select status from member where id = ${replaces}`);
  const isThere = found?.status === 'onboard' || found?.status === 'leaving';
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
    replace: () => ({ actualOut: chinaDay() }),
  },
  outcomes: {
    async approved(record, others, { store }) {
      if (record.status === 'left') {
        await store.execute(sql`
          update member set actual_out = coalesce(leave_on, ${today}) where id = ${record.id}`);
        return;
      }
      await keepOneManager(record, store);
      await store.execute(sql`update member set actual_in = ${today} where id = ${record.id}`);
      if (record.replaces) await others.take('member', record.replaces, 'replace');
    },
  },
});
