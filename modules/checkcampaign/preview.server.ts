import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { AppError } from '#shared/error.ts';
import { type Pair, pairsOfCities } from '../checkmodel/words.ts';
import { leavesOf } from '../checkmodelfield/whole.ts';
import type { campaignCalls } from './campaign-calls.ts';
import { namesOf } from './names.server.ts';
import { type FoundPair, findPairs, type Participants } from './pairs.server.ts';

type Asked = z.output<(typeof campaignCalls)['preview']['input']>;
type Preview = z.input<(typeof campaignCalls)['preview']['output']>;

/** The weights that campaigns of one period have in the results of cities, or of companies. */
export async function weightSum(
  { pair, periodKey, except }: { pair: Pair; periodKey: string; except: string | null },
  store: Queryable,
): Promise<number> {
  const kinds = pairsOfCities.includes(pair)
    ? sql`pair = any(${[...pairsOfCities]})`
    : sql`pair <> all(${[...pairsOfCities]})`;
  const row = await store.one<{ sum: number }>(sql`
    select coalesce(sum(weight), 0)::float8 as sum from checkcampaign
    where period_key = ${periodKey} and ${kinds} and id is distinct from ${except}::uuid and status <> 'cancelled'
      and status <> 'draft' and deleted_at is null`);
  return row?.sum ?? 0;
}

/** Raters for whom nobody could score. */
async function withoutPeople(pairs: readonly FoundPair[], store: Queryable): Promise<Set<string>> {
  const ids = pairs.flatMap(({ raterArea, raterCompany }) => raterArea ?? raterCompany ?? []);
  const rows = await store.query<{ id: string }>(sql`
    select rater.id from unnest(${ids}::uuid[]) rater (id) where not exists (
      select 1 from user_positions post join "user" person on person.id = post.parent and person.status = 'active'
      where person.deleted_at is null
        and (post.area = rater.id and post.role in ('city', 'cityleader')
          or post.company = rater.id and post.role in ('projectmanager', 'manager', 'company')))`);
  return new Set(rows.map(({ id }) => id));
}

/** What publishing a campaign as it stands in the form would make: who scores whom. */
export async function previewOf(asked: Asked, store: Queryable): Promise<Preview> {
  const model = await store.one<{ pair: Pair }>(sql`
    select pair from checkmodel where id = ${asked.model} and deleted_at is null`);
  if (!model) throw new AppError('notFound', '考核模型不存在或已被删除');
  const { pair } = model;
  const found = await findPairs(pair, asked as Participants, store);
  const names = await namesOf(found, store);
  const nameOf = (id: string | null) => (id ? (names.get(id) ?? null) : null);
  const lonely = pair === 'province_city' ? new Set<string>() : await withoutPeople(found, store);
  const raters = new Map<string, Preview['raters'][number]>();
  for (const each of found) {
    const id = (each.raterArea ?? each.raterCompany) as string;
    const rater = raters.get(id) ?? { id, name: nameOf(id) ?? '', hasNobody: lonely.has(id), ratees: [] };
    const ratee = nameOf(each.rateeArea ?? each.rateeCompany) ?? '';
    rater.ratees.push({ name: ratee, about: nameOf(each.system ?? each.contract) });
    raters.set(id, rater);
  }
  const indicators = await store.query<{ id: string; parent: string | null }>(sql`
    select id, parent from checkmodelfield where model = ${asked.model} and deleted_at is null`);
  const { periodKey, except = null } = asked;
  const others = periodKey ? await weightSum({ pair, periodKey, except: except ?? null }, store) : 0;
  return {
    pair,
    sheets: found.length,
    indicators: leavesOf(indicators).length,
    raters: [...raters.values()],
    weightSum: others + (asked.weight ?? 0),
  };
}
