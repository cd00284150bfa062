import sql, { join, type Sql } from 'sql-template-tag';
import { record } from '#server/crud/scope.ts';
import type { Queryable } from '#server/database/database.ts';
import { hasRole, type Viewer } from '#shared/access.ts';

const judged = sql`judged`;

/** Sheets on which the party of some evidence is judged, for the contract that it is about. */
const isJudged = sql`${judged}.campaign = ${record}.campaign and ${judged}.status <> 'cancelled'
  and ${judged}.deleted_at is null
  and (${judged}.ratee_area = ${record}.area or ${judged}.ratee_company = ${record}.company)
  and (${record}.contract is null or ${judged}.contract is null or ${judged}.contract = ${record}.contract)`;

/** Whether the viewer speaks for the party that shows the evidence; administrators do for all. */
export function isOwner(viewer: Viewer): Sql {
  if (hasRole(viewer, ['admin'])) return sql`true`;
  const { areaId, companyId } = viewer.position;
  const ways = [
    areaId ? sql`${record}.area = ${areaId}` : sql`false`,
    companyId ? sql`${record}.company = ${companyId}` : sql`false`,
  ];
  return sql`coalesce(${join(ways, ' or ')}, false)`;
}

/** Whether the viewer may judge the evidence while it can count: one who scores its party, or whoever runs the check-up. */
export function isChecker(viewer: Viewer): Sql {
  const { areaId, companyId } = viewer.position;
  // What companies think of each other is for those who lead their projects to say.
  const pairs = hasRole(viewer, ['projectmanager', 'manager']) ? sql`true` : sql`campaign.pair <> 'company_company'`;
  // Asked anew and not read from the evidence: an interest may be declared after it was handed in.
  const scores = (rater: Sql) => sql`exists (select 1 from checksheet ${judged}
    where ${isJudged} and ${judged}.interest is null and ${rater})`;
  const ways = [
    hasRole(viewer, ['operator']) ? sql`true` : sql`false`,
    areaId ? scores(sql`${judged}.rater_area = ${areaId}`) : sql`false`,
    companyId ? sql`(${pairs} and ${scores(sql`${judged}.rater_company = ${companyId}`)})` : sql`false`,
  ];
  return sql`exists (select 1 from checkcampaign campaign where campaign.id = ${record}.campaign
    and campaign.status in ('scoring', 'reviewing') and (${join(ways, ' or ')}))`;
}

/** What decides whether evidence can be handed in, and to whom it is then open. */
export interface Standing {
  status: string;
  scoreUntil: string;
  isMarked: boolean;
  isParty: boolean;
  openAreas: string[] | null;
  openCompanies: string[] | null;
}

/** Where some evidence stands in its campaign; undefined where it is gone. */
export function standingOf(id: string, store: Queryable): Promise<Standing | undefined> {
  return store.one<Standing>(sql`
    select campaign.status, campaign.score_until as "scoreUntil",
      not exists (select 1 from checkmodelfield below
        where below.parent = ${record}.indicator and below.deleted_at is null) as "isMarked",
      exists (select 1 from checksheet sheet where sheet.campaign = ${record}.campaign
        and sheet.status <> 'cancelled' and sheet.deleted_at is null
        and (${record}.area in (sheet.ratee_area, sheet.rater_area)
          or ${record}.company in (sheet.ratee_company, sheet.rater_company))
        and (${record}.contract is null or sheet.contract is null or sheet.contract = ${record}.contract)
      ) as "isParty",
      (select array_agg(distinct ${judged}.rater_area) filter (where ${judged}.rater_area is not null and ${judged}.interest is null)
        from checksheet ${judged} where ${isJudged}) as "openAreas",
      (select array_agg(distinct ${judged}.rater_company) filter (where ${judged}.rater_company is not null and ${judged}.interest is null)
        from checksheet ${judged} where ${isJudged}) as "openCompanies"
    from checkdocument ${record} join checkcampaign campaign on campaign.id = ${record}.campaign
    where ${record}.id = ${id} and ${record}.deleted_at is null`);
}
