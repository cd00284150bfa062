import sql from 'sql-template-tag';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import { publicConfig, publicDefaults } from './public.ts';

/** The public settings: the defaults with what administrators stored laid over them, and over that what the surroundings decide. */
export function publicConfigEndpoint(decided: { oidctitle: string }): Endpoint {
  return onRead(publicConfig, 'public', async (_input, { store }) => {
    const rows = await store.query<{ key: string; value: string }>(sql`
    select key, value from settings where is_public and deleted_at is null and key = any(${Object.keys(publicDefaults)})`);
    const stored = rows.map(({ key, value }) => {
      const isNumber = typeof publicDefaults[key as keyof typeof publicDefaults] === 'number';
      return [key, isNumber ? Number(value) : value];
    });
    return { ...publicDefaults, ...Object.fromEntries(stored), ...decided };
  });
}
