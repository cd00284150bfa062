import sql from 'sql-template-tag';
import { add } from '#server/crud/add.ts';
import { update } from '#server/crud/update.ts';
import { type Endpoint, onWrite } from '#server/http/endpoint.ts';
import type { Context } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { shippedSettings } from './settings.seed.ts';
import { updateSite } from './site.ts';

/** Stores one setting through the code that the list of settings uses, so that its history tells of it. */
async function put(key: string, value: string, context: Context, registry: Registry): Promise<void> {
  const entry = registry.get('settings');
  const row = await context.store.one<{ id: string; version: number }>(sql`
    select id, version from settings where key = ${key} and deleted_at is null for update`);
  if (row) await update(entry, { ...row, patch: { value: value || null, isPublic: true } }, context, registry);
  else
    await add(entry, { ...shippedSettings.find((each) => each.key === key), value: value || null }, context, registry);
}

/** The call behind the page of site settings. */
export function siteEndpoint(registry: Registry): Endpoint {
  return onWrite(updateSite, ['admin'], async (changes, context) => {
    for (const [key, value] of Object.entries(changes)) await put(key, value, context, registry);
    return {};
  });
}
