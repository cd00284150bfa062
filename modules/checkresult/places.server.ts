import sql from 'sql-template-tag';
import { sideBySide } from '#server/database/side-by-side.ts';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { compositeOf, ranksOf } from './composite.ts';

interface Part {
  id: string;
  ratee: string;
  kind: 'area' | 'company' | 'system';
  score: number | null;
  weight: number;
  composite: number | null;
  compositeRank: number | null;
}

/** Keeps the place of every result of a campaign. */
export async function keepRanks(campaign: string, others: Others, { store }: Context): Promise<void> {
  const results = await store.query<{ id: string; score: number | null; rank: number | null }>(sql`
    select id, score::float8 as score, rank from checkresult
    where campaign = ${campaign} and deleted_at is null order by id`);
  const ranks = ranksOf(results.map(({ score }) => score));
  await sideBySide(results, async ({ id, rank }, index) => {
    const place = ranks[index] ?? null;
    if (rank !== place) await others.change('checkresult', id, { rank: place });
  });
}

/** Keeps what the campaigns of a period come to together, by their weights, and the places by it, for each kind of ratee. */
export async function keepComposites(periodKey: string, others: Others, { store }: Context): Promise<void> {
  const parts = await store.query<Part>(sql`
    select result.id, coalesce(system, ratee_area, ratee_company) as ratee, score::float8 as score,
      campaign.weight::float8 as weight, composite::float8 as composite, composite_rank as "compositeRank",
      case when system is not null then 'system' when ratee_area is not null then 'area' else 'company' end as kind
    from checkresult result join checkcampaign campaign on campaign.id = result.campaign
    where result.period_key = ${periodKey} and campaign.status <> 'cancelled' and result.deleted_at is null
    order by result.id`);
  for (const kind of ['area', 'company', 'system'] as const) {
    const own = parts.filter((part) => part.kind === kind);
    const ratees = [...new Set(own.map(({ ratee }) => ratee))];
    const composites = ratees.map((ratee) => compositeOf(own.filter((part) => part.ratee === ratee)));
    const ranks = ranksOf(composites);
    await sideBySide(own, async (part) => {
      const index = ratees.indexOf(part.ratee);
      const [composite, compositeRank] = [composites[index] ?? null, ranks[index] ?? null];
      if (part.composite === composite && part.compositeRank === compositeRank) return;
      await others.change('checkresult', part.id, { composite, compositeRank });
    });
  }
}
