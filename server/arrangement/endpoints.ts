import sql from 'sql-template-tag';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Context } from '#server/module/context.ts';
import { keepFavourites, keepListArrangement, keepWidgetArrangement, readArrangements } from '#shared/arrangement.ts';

/** So many pages are arranged by one person; of more, those that were arranged longest ago are as usual again. */
const mostPlaces = 300;

interface Kept {
  place: string;
  arrangement: object | null;
}

async function keep({ place, arrangement }: Kept, { viewer, store }: Pick<Context, 'viewer' | 'store'>) {
  if (arrangement === null) {
    await store.execute(sql`delete from arrangement where user_id = ${viewer.id} and place = ${place}`);
    return {};
  }
  await store.execute(sql`
    insert into arrangement (user_id, place, arrangement)
    values (${viewer.id}, ${place}, ${JSON.stringify(arrangement)}::jsonb)
    on conflict (user_id, place) do update set arrangement = excluded.arrangement, updated_at = now()`);
  await store.execute(sql`
    delete from arrangement where user_id = ${viewer.id} and place in (
      select place from arrangement where user_id = ${viewer.id}
      order by updated_at desc, place offset ${mostPlaces})`);
  return {};
}

/** The calls by which everybody arranges the own pages, and nobody those of others. */
export const arrangementEndpoints: readonly Endpoint[] = [
  onRead(readArrangements, 'anyone', async (_input, { viewer, store }) => {
    const rows = await store.query<{ place: string; arrangement: object }>(sql`
      select place, arrangement from arrangement where user_id = ${viewer.id}`);
    return Object.fromEntries(rows.map(({ place, arrangement }) => [place, arrangement]));
  }),
  { ...onWrite(keepListArrangement, 'anyone', keep), isRoutine: true },
  { ...onWrite(keepWidgetArrangement, 'anyone', keep), isRoutine: true },
  { ...onWrite(keepFavourites, 'anyone', keep), isRoutine: true },
];
