import sql from 'sql-template-tag';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { notifyAll } from '#server/notice/notify.ts';
import type { Completion } from './campaign-calls.ts';

/** States in which a rater still owes a sheet. */
export const owed = ['todo', 'scoring', 'returned'];

/** How far each rater of a campaign is, those who owe the most first. */
export function progressOf(campaign: string, store: Queryable): Promise<Completion[]> {
  return store.query<Completion>(sql`
    select coalesce(area.id, company.id) as id, coalesce(area.name, company.short_name, company.name) as name,
      count(*)::int as all, (count(*) filter (where sheet.status in ('submitted', 'confirmed')))::int as done,
      (count(*) filter (where sheet.status = 'missed'))::int as missed,
      to_char(max(sheet.submitted_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "lastOn"
    from checksheet sheet left join area on area.id = sheet.rater_area
    left join company on company.id = sheet.rater_company
    where sheet.campaign = ${campaign} and sheet.status <> 'cancelled' and sheet.deleted_at is null
    group by 1, 2 order by count(*) filter (where sheet.status in ('submitted', 'confirmed')) - count(*), 2`);
}

/** Tells those who owe sheets of these campaigns, once each however many they owe; answers how many people. */
export async function remindRaters(campaigns: readonly string[], text: string, store: Transaction): Promise<number> {
  const people = await store.query<{ userId: string; title: string; pair: string; count: number }>(sql`
    select person.id as "userId", campaign.title, campaign.pair, count(distinct sheet.id)::int as count
    from checksheet sheet join checkcampaign campaign on campaign.id = sheet.campaign
    join user_positions post on case
      when sheet.scorer is not null then post.parent = sheet.scorer
      when sheet.rater_area is not null then post.area = sheet.rater_area and post.role in ('city', 'cityleader')
      else post.company = sheet.rater_company and (post.role in ('projectmanager', 'manager')
        or (post.role = 'company' and sheet.pair <> 'company_company')) end
    join "user" person on person.id = post.parent and person.status = 'active' and person.deleted_at is null
    where sheet.campaign = any(${[...campaigns]}) and sheet.status = any(${owed}) and sheet.deleted_at is null
    group by person.id, campaign.id, campaign.title, campaign.pair`);
  await notifyAll(
    people.map(({ userId, title, pair, count }) => ({
      ...{ userId, kind: 'reminded' as const, title },
      text: `${text}（${count} 张评分表）`,
      link: `/checkup/${pair === 'system' ? 'city_company' : pair}`,
    })),
    store,
  );
  return people.length;
}
