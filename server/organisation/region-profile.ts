import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Viewer } from '#shared/access.ts';

/** What an area has of its own; what it leaves open is as everywhere. */
export interface RegionProfile {
  siteTitle: string | null;
  picture: string | null;
  /** Pages in the menu though they are switched off elsewhere, and pages that are not. */
  shown: string[];
  hidden: string[];
}

const columns = sql`profile.site_title as "siteTitle", profile.picture, coalesce(profile.shown, '{}') as shown,
  coalesce(profile.hidden, '{}') as hidden`;

const nothing: RegionProfile = { siteTitle: null, picture: null, shown: [], hidden: [] };

/** Who acts at no place of his own acts for every region, and finds the pages of each. */
async function everyRegion(store: Queryable): Promise<RegionProfile> {
  const shown = await store.query<{ menu: string }>(sql`
    select distinct unnest(shown) as menu from regionprofile where enabled and deleted_at is null`);
  return { ...nothing, shown: shown.map(({ menu }) => menu) };
}

/**
 * The profile of the area in which somebody acts, or of the nearest area above that has one. Who acts for a company or
 * contract belongs to an area where everything of it lies there.
 */
export async function profileOf({ position }: Viewer, store: Queryable): Promise<RegionProfile> {
  const { areaId, companyId, contractId } = position;
  if (!areaId && !companyId && !contractId) return everyRegion(store);
  const found = await store.one<RegionProfile>(sql`
    with own as (
      select coalesce(
        case when ${areaId}::uuid is not null then array[${areaId}::uuid] end,
        (select areas from contract where id = ${contractId}), (select areas from company where id = ${companyId})) as areas)
    select ${columns} from regionprofile profile join area top on top.id = profile.area, own
    where profile.enabled and profile.deleted_at is null and cardinality(own.areas) > 0
      and not exists (select 1 from unnest(own.areas) place (id) left join area below on below.id = place.id
        where below.tree_path is null or below.tree_path not like top.tree_path || '%')
    order by length(top.tree_path) desc limit 1`);
  return found ?? nothing;
}

/** The profile of the address under which the product was called up, before anybody signs in. */
export async function profileAt(host: string, store: Queryable): Promise<RegionProfile> {
  const found = await store.one<RegionProfile>(sql`
    select ${columns} from regionprofile profile
    where profile.enabled and profile.deleted_at is null and profile.host = ${host.toLowerCase()}`);
  return found ?? nothing;
}
