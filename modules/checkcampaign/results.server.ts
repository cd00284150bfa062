import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { type NewNotice, notifyAll } from '#server/notice/notify.ts';
import { AppError } from '#shared/error.ts';
import { recordLink } from '#shared/record-link.ts';
import type { Campaign } from './make-sheets.server.ts';
import { settle } from './settle.server.ts';

/** Tells whoever leads what a campaign scored, of each result apart, because each is signed or appealed against apart. */
async function tellLeaders(
  campaign: string,
  told: Pick<NewNotice, 'kind' | 'text'>,
  store: Transaction,
): Promise<void> {
  const people = await store.query<{ userId: string; title: string; link: string }>(sql`
    select distinct post.parent as "userId", result.title, ${recordLink('checkresult', '')}::text || result.id as link
    from checkresult result join user_positions post on post.role = 'cityleader' and post.area = result.ratee_area
      or post.role = 'projectmanager' and post.company = result.ratee_company
    where result.campaign = ${campaign} and result.deleted_at is null order by link, "userId"`);
  await notifyAll(
    people.map((each) => ({ ...each, ...told })),
    store,
  );
}

/** Refuses what cannot be carried on as it stands. */
export const resultGuards = {
  async settle({ id }: Campaign, _answers: unknown, { store }: Context) {
    const open = await store.one<{ count: number }>(sql`
      select count(*)::int as count from checksheet where campaign = ${id} and deleted_at is null
        and status in ('todo', 'self', 'scoring', 'returned')`);
    if (open && open.count > 0) throw new AppError('refused', `还有 ${open.count} 张评分表没有提交，不能汇总`);
    return undefined;
  },
};

/** Carries out what the steps do with results. */
export const resultEffects = {
  async settle(campaign: Campaign, others: Others, context: Context): Promise<void> {
    await settle(campaign, others, context);
    const text = `考核结果已汇总，请在 ${campaign.confirmUntil} 前签字确认或申诉`;
    await tellLeaders(campaign.id, { kind: 'todo', text }, context.store);
  },
  async announce({ id }: Campaign, others: Others, { store }: Context): Promise<void> {
    const results = await store.query<{ id: string; status: string; areas: string[] | null }>(sql`
      select result.id, result.status, company.areas from checkresult result
      left join company on company.id = result.ratee_company
      where campaign = ${id} and result.deleted_at is null order by result.id`);
    const publishedAt = new Date().toISOString();
    for (const result of results) {
      if (result.status === 'waiting') await others.take('checkresult', result.id, 'lapse');
      await others.change('checkresult', result.id, { publishedAt, openAreas: result.areas });
    }
    await tellLeaders(id, { kind: 'message', text: '考核结果已公布' }, store);
  },
};
