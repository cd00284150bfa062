import sql from 'sql-template-tag';
import { takeTurns } from '#server/database/take-turns.ts';
import type { Context } from '#server/module/context.ts';
import { type Others, serve } from '#server/module/serve.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { limitOf } from '#shared/due.ts';
import { AppError } from '#shared/error.ts';
import { checkappeal } from './checkappeal.ts';

interface Disputed {
  status: string;
  campaign: string;
  campaignStatus: string;
  appealUntil: string;
  total: number;
}

async function disputedOf(result: string, { store }: Context): Promise<Disputed> {
  const row = await store.one<Disputed>(sql`
    select result.status, result.campaign, campaign.status as "campaignStatus", campaign.appeal_until as "appealUntil",
      model.total::float8 as total
    from checkresult result join checkcampaign campaign on campaign.id = result.campaign
    join checkmodel model on model.id = campaign.model where result.id = ${result} and result.deleted_at is null`);
  if (!row) throw new AppError('notFound', '考核结果不存在或已被删除');
  return row;
}

/** Refuses where the result is not, or no longer, open to appeals. */
function demandOpen({ status, appealUntil }: Disputed): void {
  if (status !== 'waiting') throw new AppError('refused', '只有待确认的结果可以申诉');
  if (limitOf(appealUntil) <= new Date()) throw new AppError('refused', `申诉已于 ${appealUntil} 截止`);
}

/** Lets the result be confirmed again, and its campaign go on once nothing else is disputed. */
async function settled(result: string, score: number | null, others: Others, context: Context): Promise<void> {
  await others.take('checkresult', result, 'resume', { score });
  const { campaign } = await disputedOf(result, context);
  await takeTurns(context.store, `checkcampaign appeal ${campaign}`);
  const left = await context.store.one(sql`
    select 1 from checkresult where campaign = ${campaign} and status = 'appealing' and deleted_at is null limit 1`);
  if (!left) await others.take('checkcampaign', campaign, 'resume');
}

const decidedAt = () => new Date().toISOString();

export default serve(checkappeal, {
  hooks: {
    async beforeSave({ result }, previous, context) {
      if (previous && previous.result !== result) {
        refuseProblems([{ path: 'result', message: '申诉不能改到别的结果，请删除后重新申诉' }]);
      }
      demandOpen(await disputedOf(result, context));
      return undefined;
    },
  },
  guards: {
    file: async ({ result }, _answers, context) => {
      // Of two who appeal at once the second is told.
      await context.store.one(sql`select 1 from checkresult where id = ${result} for no key update`);
      demandOpen(await disputedOf(result, context));
      return undefined;
    },
    answer: () => ({ answeredAt: decidedAt() }),
    async accept({ result }, { newScore }, context) {
      const { total } = await disputedOf(result, context);
      if (Number(newScore) > total) refuseProblems([{ path: 'newScore', message: `不能超过模型总分 ${total}` }]);
      return { decidedAt: decidedAt() };
    },
    refuse: () => ({ decidedAt: decidedAt() }),
  },
  effects: {
    async file({ result }, others, context) {
      const { campaign, campaignStatus } = await disputedOf(result, context);
      await others.take('checkresult', result, 'dispute');
      await takeTurns(context.store, `checkcampaign appeal ${campaign}`);
      if (campaignStatus === 'confirming') await others.take('checkcampaign', campaign, 'dispute');
    },
    async accept({ id, result, title, newScore, createdBy }, others, context) {
      await settled(result, newScore, others, context);
      const text = `申诉已采纳，得分改为 ${newScore}`;
      await tellOfRecord({ module: 'checkappeal', id, title }, [createdBy], { text, kind: 'approved' }, context);
    },
    async refuse({ id, result, title, createdBy, decision }, others, context) {
      await settled(result, null, others, context);
      const text = `申诉未采纳：${decision}`;
      await tellOfRecord({ module: 'checkappeal', id, title }, [createdBy], { text, kind: 'rejected' }, context);
    },
  },
});
