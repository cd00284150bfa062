import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Queryable } from '#server/database/database.ts';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import type { RowOf } from '#shared/module.ts';
import type { Pair } from '../checkmodel/words.ts';
import type { checkcampaign } from './checkcampaign.ts';
import { namesOf } from './names.server.ts';
import { type FoundPair, findPairs, keyOf } from './pairs.server.ts';
import { remindRaters } from './raters.server.ts';

type Declared = (typeof checkcampaign)['declaration'];

/** A campaign as it is stored. */
export type Campaign = RowOf<Declared['fields'], NonNullable<Declared['computed']>>;

/** The indicators of a model that are marked: those that hold no others. */
function markedIndicators(model: string, store: Queryable): Promise<{ id: string; name: string }[]> {
  return store.query(sql`
    select id, name from checkmodelfield field where model = ${model} and deleted_at is null and not exists (
      select 1 from checkmodelfield below where below.parent = field.id and below.deleted_at is null)
    order by position, id`);
}

function titleOf(pair: FoundPair, names: ReadonlyMap<string, string>): string {
  const nameOf = (id: string | null) => (id && names.get(id)) || '';
  const about = nameOf(pair.system ?? pair.contract);
  const who = `${nameOf(pair.raterArea ?? pair.raterCompany)}评${nameOf(pair.rateeArea ?? pair.rateeCompany)}`;
  return about ? `${who} · ${about}` : who;
}

/** Makes the sheets of a campaign that begins, each with its indicators, for everybody who scores in it. */
export async function makeSheets(campaign: Campaign, others: Others, { store }: Context): Promise<void> {
  const pair = campaign.pair as Pair;
  const found = await findPairs(pair, campaign, store);
  const names = await namesOf(found, store);
  const indicators = await markedIndicators(campaign.model, store);
  const rule = await store.one<{ hasSelfScore: boolean }>(sql`
    select has_self_score as "hasSelfScore" from checkmodel where id = ${campaign.model}`);
  const sheets = found.map((each) => ({
    ...each,
    id: newId(),
    title: titleOf(each, names),
    campaign: campaign.id,
    pair,
    pairKey: keyOf(each),
    dueOn: campaign.scoreUntil,
    itemCount: indicators.length,
    filledCount: 0,
    returnCount: 0,
    // Who judges himself sees the sheet until he has handed it over.
    ...(rule?.hasSelfScore && {
      status: 'self',
      openAreas: each.rateeArea ? [each.rateeArea] : null,
      openCompanies: each.rateeCompany ? [each.rateeCompany] : null,
    }),
    scorer: pair === 'province_city' ? campaign.createdBy : null,
  }));
  await others.addMany('checksheet', sheets);
  await others.addMany(
    'checksheetitem',
    sheets.flatMap((sheet) =>
      indicators.map(({ id, name }, index) => ({ sheet: sheet.id, indicator: id, name, position: index + 1 })),
    ),
  );
  await remindRaters([campaign.id], `考核已发布，请在 ${campaign.scoreUntil} 前完成评分`, store);
  await store.execute(sql`update checkcampaign set published_at = now() where id = ${campaign.id}`);
}
