import sql from 'sql-template-tag';
import type { z } from 'zod';
import { record } from '#server/crud/scope.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Others } from '#server/module/serve.ts';
import { type indicatorsCall, rateeKinds } from './indicators.ts';

/** The average of fewer would tell what one of those wrote who were promised not to be named. */
const unnamedRaters = 3;

/** What each of those was given by each indicator whose results the viewer may read. */
export async function pointsByIndicator(
  { kind, periodKey: asked }: z.output<typeof indicatorsCall.input>,
  others: Others,
  store: Queryable,
): Promise<z.input<typeof indicatorsCall.output>> {
  const shown = sql`
    select ${record}.campaign, ${record}.period_key, ${record}.ratee_area, ${record}.ratee_company, ${record}.system
    from checkresult ${record} join checkcampaign campaign on campaign.id = ${record}.campaign
    join checkmodel model on model.id = campaign.model
    where ${record}.deleted_at is null and ${record}.pair = any(${[...rateeKinds[kind].pairs]})
      and ${others.readable('checkresult')}
      and (not model.is_anonymous or coalesce(${record}.rater_count, 0) >= ${unnamedRaters})`;
  const found = await store.query<{ period: string }>(sql`
    select distinct period_key as period from (${shown}) shown order by period_key desc`);
  const periods = found.map(({ period }) => period);
  const periodKey = asked ?? periods[0] ?? null;
  const rows = await store.query<z.input<typeof indicatorsCall.output>['rows'][number]>(sql`
    select coalesce(shown.system, shown.ratee_area, shown.ratee_company) as ratee,
      coalesce(systemitem.name, area.name, company.name) as name, field.name as indicator,
      round(avg(item.score), 2)::float8 as points, round(avg(field.max), 2)::float8 as max
    from (${shown}) shown
    join checksheet sheet on sheet.campaign = shown.campaign and sheet.status = 'confirmed' and sheet.deleted_at is null
      and sheet.ratee_area is not distinct from shown.ratee_area
      and sheet.ratee_company is not distinct from shown.ratee_company
      and sheet.system is not distinct from shown.system
    join checksheetitem item on item.sheet = sheet.id and item.score is not null and item.deleted_at is null
    join checkmodelfield field on field.id = item.indicator
    left join systemitem on systemitem.id = shown.system left join area on area.id = shown.ratee_area
    left join company on company.id = shown.ratee_company
    where shown.period_key = ${periodKey} group by 1, 2, 3 order by min(field.position), field.name, 2`);
  return { periods, periodKey, rows };
}
