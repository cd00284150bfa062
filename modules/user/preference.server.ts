import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { choicesIn, type Preferences } from '#shared/preference.ts';
import { readPreference, updatePreference } from './preference.ts';

async function choicesOf(userId: string, store: Queryable): Promise<Partial<Preferences>> {
  const row = await store.one<{ choices: unknown }>(sql`select choices from preference where user_id = ${userId}`);
  return choicesIn(row?.choices);
}

/** The calls by which everybody keeps the own preferences, and nobody those of others. */
export const preferenceEndpoints: readonly Endpoint[] = [
  {
    ...onRead(readPreference, 'anyone', (_input, { viewer, store }) => choicesOf(viewer.id, store)),
    // The page asks once, before it knows of duties.
    isOpenBeforeDuties: true,
  },
  {
    ...onWrite(updatePreference, 'anyone', async (choices, { viewer, store }) => {
      await store.execute(sql`
      insert into preference (user_id, choices) values (${viewer.id}, ${JSON.stringify(choices)}::jsonb)
      on conflict (user_id) do update set choices = preference.choices || excluded.choices, updated_at = now()`);
      return choicesOf(viewer.id, store);
    }),
    isRoutine: true,
  },
];
