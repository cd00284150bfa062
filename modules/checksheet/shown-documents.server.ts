import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { byIndicator, type ShownDocument } from '../checkdocument/shown.ts';

/** What the parties of a sheet have shown for its indicators and nobody has returned, by indicator. */
export async function shownOnSheet(sheet: string, store: Queryable): Promise<Map<string, ShownDocument[]>> {
  const rows = await store.query<ShownDocument & { indicator: string }>(sql`
    select document.id, document.indicator, document.title, document.status,
      coalesce(area.name, company.short_name, company.name) as owner
    from checkdocument document join checksheet sheet on sheet.id = ${sheet} and sheet.campaign = document.campaign
    left join area on area.id = document.area left join company on company.id = document.company
    where document.status in ('submitted', 'accepted') and document.deleted_at is null
      and (document.area in (sheet.ratee_area, sheet.rater_area)
        or document.company in (sheet.ratee_company, sheet.rater_company))
      and (document.contract is null or sheet.contract is null or document.contract = sheet.contract)
    order by document.created_at, document.id`);
  return byIndicator(rows);
}
