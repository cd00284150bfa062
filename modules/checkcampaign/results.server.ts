import sql from 'sql-template-tag';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { notifyChosen } from '#server/notice/notify.ts';
import { limitOf } from '#shared/due.ts';
import { AppError } from '#shared/error.ts';
import type { Campaign } from './make-sheets.server.ts';
import { settle } from './settle.server.ts';

/** Steps that only the product itself takes, after whatever leads to them. */
const takenByProduct = { on: () => sql`false` };

/** Which steps of {@link resultLife} nobody takes by a button. */
export const resultOffers = { dispute: takenByProduct, resume: takenByProduct };

/** Whoever leads what a campaign scored. */
const leadersOf = (campaign: string) => sql`
  select distinct post.parent from user_positions post join checkresult result on result.campaign = ${campaign}
    and (post.role = 'cityleader' and post.area = result.ratee_area
      or post.role = 'projectmanager' and post.company = result.ratee_company)
  where result.deleted_at is null`;

/** Refuses what cannot be carried on as it stands. */
export const resultGuards = {
  async settle({ id }: Campaign, _answers: unknown, { store }: Context) {
    const open = await store.one<{ count: number }>(sql`
      select count(*)::int as count from checksheet where campaign = ${id} and deleted_at is null
        and status in ('todo', 'self', 'scoring', 'returned')`);
    if (open && open.count > 0) throw new AppError('refused', `还有 ${open.count} 张评分表没有提交，不能汇总`);
    return undefined;
  },
  async announce({ id, appealUntil }: Campaign, _answers: unknown, { store }: Context) {
    const waiting = await store.one<{ count: number }>(sql`
      select count(*)::int as count from checkresult
      where campaign = ${id} and status = 'waiting' and deleted_at is null`);
    if (waiting && waiting.count > 0 && limitOf(appealUntil) > new Date()) {
      throw new AppError('refused', `还有 ${waiting.count} 个结果没有确认，全部确认或申诉截止后才能公布`);
    }
    return undefined;
  },
};

/** Carries out what the steps do with results. */
export const resultEffects = {
  async settle(campaign: Campaign, others: Others, context: Context): Promise<void> {
    await settle(campaign, others, context);
    await notifyChosen(
      leadersOf(campaign.id),
      {
        kind: 'todo',
        title: campaign.title,
        text: `考核结果已汇总，请在 ${campaign.confirmUntil} 前签字确认或申诉`,
        link: '/workdetail?module=checkcampaign&record='.concat(campaign.id),
      },
      context.store,
    );
  },
  async announce({ id, title }: Campaign, others: Others, { store }: Context): Promise<void> {
    const results = await store.query<{ id: string; status: string; areas: string[] | null }>(sql`
      select result.id, result.status, company.areas from checkresult result
      left join company on company.id = result.ratee_company
      where campaign = ${id} and result.deleted_at is null order by result.id`);
    const publishedAt = new Date().toISOString();
    for (const result of results) {
      if (result.status === 'waiting') await others.take('checkresult', result.id, 'lapse');
      await others.change('checkresult', result.id, { publishedAt, openAreas: result.areas });
    }
    const link = `/workdetail?module=checkcampaign&record=${id}`;
    await notifyChosen(leadersOf(id), { kind: 'message', title, text: '考核结果已公布', link }, store);
  },
};
