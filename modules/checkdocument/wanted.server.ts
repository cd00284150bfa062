import sql from 'sql-template-tag';
import { record } from '#server/crud/scope.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Others } from '#server/module/serve.ts';
import type { WantedEvidence } from './checkdocument.ts';
import { byIndicator, type ShownDocument } from './shown.ts';

/** The indicators of a campaign that are marked, each with its evidence as far as the asking user may read it. */
export async function wantedBy(campaign: string, others: Others, store: Queryable): Promise<WantedEvidence[]> {
  await others.see('checkcampaign', campaign);
  const indicators = await store.query<Omit<WantedEvidence, 'documents'>>(sql`
    select field.id, field.name, dimension.name as dimension, field.standard,
      coalesce(field.needs_evidence, false) as "needsEvidence"
    from checkcampaign campaign join checkmodelfield field on field.model = campaign.model and field.deleted_at is null
    left join checkmodelfield dimension on dimension.id = field.parent
    where campaign.id = ${campaign} and not exists (
      select 1 from checkmodelfield below where below.parent = field.id and below.deleted_at is null)
    order by field.position, field.id`);
  const documents = await store.query<ShownDocument & { indicator: string }>(sql`
    select ${record}.id, ${record}.indicator, ${record}.title, ${record}.status,
      coalesce(area.name, company.short_name, company.name) as owner
    from checkdocument ${record} left join area on area.id = ${record}.area
    left join company on company.id = ${record}.company
    where ${record}.campaign = ${campaign} and ${record}.deleted_at is null and ${others.readable('checkdocument')}
    order by ${record}.created_at, ${record}.id`);
  const shown = byIndicator(documents);
  return indicators.map((each) => ({ ...each, documents: shown.get(each.id) ?? [] }));
}
