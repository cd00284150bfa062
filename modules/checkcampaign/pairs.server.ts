import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Pair } from '../checkmodel/words.ts';

/** Who scores whom, about what; exactly one rater and one ratee. */
export interface FoundPair {
  raterArea: string | null;
  raterCompany: string | null;
  rateeArea: string | null;
  rateeCompany: string | null;
  contract: string | null;
  system: string | null;
  /** What it counts as where marks are weighed: the amount of the contract, or 1. */
  weight: number;
}

/** How those who take part are found; what is empty narrows nothing. */
export interface Participants {
  pairRule: 'all' | 'chosen' | 'manual';
  areas: readonly string[] | null;
  companies: readonly string[] | null;
  contracts: readonly string[] | null;
  groups: readonly string[] | null;
  manual: readonly Partial<Omit<FoundPair, 'system' | 'weight'>>[];
}

/** States in which a contract is being carried out. */
const running = ['performing', 'acceptedInitial', 'trial'];

const anyOf = (column: Sql, ids: readonly string[] | null) =>
  ids && ids.length > 0 ? sql`${column} = any(${[...ids]}::uuid[])` : sql`true`;

/** Contracts being carried out, once for each area in use that they serve. */
function contractAreas({ areas, contracts }: Participants): Sql {
  return sql`
    select contract.id as contract, contract.company, contract.manager, contract.amount, area.id as area
    from contract join area on area.id = any(contract.areas) and area.in_use and area.deleted_at is null
    where contract.status = any(${running}) and contract.deleted_at is null
      and ${anyOf(sql`contract.id`, contracts)} and ${anyOf(sql`area.id`, areas)}`;
}

/** Companies at work that have a project in common, or stand in one group of mutual scoring. */
function companiesTogether({ groups }: Participants): Sql {
  const byGroup = sql`
    select one.id as rater, other.id as ratee from companygroup
    cross join unnest(companies) one (id) cross join unnest(companies) other (id)
    where purpose = 'mutual' and deleted_at is null and ${anyOf(sql`companygroup.id`, groups)}`;
  if (groups && groups.length > 0) return byGroup;
  return sql`${byGroup} union
    select one.company, other.company from contract one join contract other on other.project = one.project
    where one.status = any(${running}) and other.status = any(${running})
      and one.deleted_at is null and other.deleted_at is null`;
}

const none = sql`null::uuid`;

/** One statement for each relation, in the columns of {@link FoundPair}. */
const statements: Record<Pair, (who: Participants) => Sql> = {
  province_city: ({ areas }) => sql`
    select province.id as "raterArea", ${none} as "raterCompany", city.id as "rateeArea", ${none} as "rateeCompany",
      ${none} as contract, ${none} as system, 1 as weight
    from area province join area city on city.parent = province.id
    where province.level = 'province' and city.level = 'city' and city.in_use
      and province.deleted_at is null and city.deleted_at is null and ${anyOf(sql`city.id`, areas)}`,
  city_company: (who) => sql`
    select area as "raterArea", ${none} as "raterCompany", ${none} as "rateeArea", company as "rateeCompany",
      contract, ${none} as system, amount as weight
    from (${contractAreas(who)}) pair where ${anyOf(sql`company`, who.companies)}`,
  company_city: (who) => sql`
    select ${none} as "raterArea", company as "raterCompany", area as "rateeArea", ${none} as "rateeCompany",
      contract, ${none} as system, amount as weight
    from (${contractAreas(who)}) pair where ${anyOf(sql`company`, who.companies)}`,
  company_company: (who) => sql`
    select distinct ${none} as "raterArea", rater as "raterCompany", ${none} as "rateeArea", ratee as "rateeCompany",
      ${none} as contract, ${none} as system, 1 as weight
    from (${companiesTogether(who)}) pair
    join company one on one.id = rater and one.status = 'active' and one.deleted_at is null
    join company other on other.id = ratee and other.status = 'active' and other.deleted_at is null
    where ${anyOf(sql`rater`, who.companies)} and ${anyOf(sql`ratee`, who.companies)}`,
  manager_company: ({ companies, contracts }) => sql`
    select ${none} as "raterArea", manager as "raterCompany", ${none} as "rateeArea", company as "rateeCompany",
      id as contract, ${none} as system, amount as weight
    from contract where manager is not null and status = any(${running}) and deleted_at is null
      and ${anyOf(sql`id`, contracts)} and ${anyOf(sql`company`, companies)}`,
  system: (who) => sql`
    select area as "raterArea", ${none} as "raterCompany", ${none} as "rateeArea", company as "rateeCompany",
      pair.contract, item.id as system, amount as weight
    from (${contractAreas(who)}) pair join systemitem item on item.contract = pair.contract
      and item.status <> 'planning' and item.status <> 'retired' and item.deleted_at is null
    where ${anyOf(sql`company`, who.companies)}`,
};

/** The same organisation is never on both sides. */
const isBetweenTwo = (pair: FoundPair) =>
  pair.raterCompany ? pair.raterCompany !== pair.rateeCompany : pair.raterArea !== pair.rateeArea;

/** What makes a pair another one than the others of its campaign. */
export function keyOf({ raterArea, raterCompany, rateeArea, rateeCompany, contract, system }: FoundPair): string {
  return [raterArea ?? raterCompany, rateeArea ?? rateeCompany, system ?? contract].filter(Boolean).join(':');
}

/** Everybody who would score whom, each pair once. */
export async function findPairs(pair: Pair, who: Participants, store: Queryable): Promise<FoundPair[]> {
  const found =
    who.pairRule === 'manual'
      ? who.manual.map((line) => ({
          ...{ raterArea: null, raterCompany: null, rateeArea: null, rateeCompany: null, contract: null },
          ...line,
          system: null,
          weight: 1,
        }))
      : await store.query<FoundPair>(statements[pair](who.pairRule === 'all' ? everybody : who));
  return [...new Map(found.filter(isBetweenTwo).map((each) => [keyOf(each), each])).values()];
}

const everybody: Participants = {
  pairRule: 'all',
  areas: null,
  companies: null,
  contracts: null,
  groups: null,
  manual: [],
};
