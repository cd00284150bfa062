import sql from 'sql-template-tag';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import type { IdentityParts } from '#server/identity/parts.ts';
import { isPhoneSignInOpen } from '#server/identity/phone-sign-in.ts';
import { profileAt } from '#server/organisation/region-profile.ts';
import { siteDefaults, withToldLimits } from '#shared/site.ts';
import { publicConfig } from './public.ts';

/** The stored text as the kind of value that the default is; nothing where it is none, which would keep everybody from signing in. */
function readAs(usual: unknown, value: string): string | number | boolean | undefined {
  if (typeof usual === 'string') return value;
  if (typeof usual === 'boolean') return value === 'true';
  return Number.isFinite(Number(value)) ? Number(value) : undefined;
}

/** The public settings: the defaults with what administrators stored laid over them, and over that what the surroundings decide. */
export function publicConfigEndpoint(identity: IdentityParts): Endpoint {
  return onRead(publicConfig, 'public', async (_input, { store }, { host }) => {
    const rows = await store.query<{ key: string; value: string }>(sql`
    select key, value from settings
    where is_public and deleted_at is null and value is not null and key = any(${Object.keys(siteDefaults)})`);
    const stored = rows.flatMap(({ key, value }) => {
      const read = readAs(siteDefaults[key as keyof typeof siteDefaults], value);
      return read === undefined ? [] : [[key, read]];
    });
    const decided = {
      oidctitle: identity.oidc?.title ?? '',
      phonelogin: await isPhoneSignInOpen(identity, store),
    };
    const { siteTitle, picture } = await profileAt(host, store);
    const ofRegion = { ...(siteTitle && { title: siteTitle }), ...(picture && { region: picture }) };
    return withToldLimits({ ...siteDefaults, ...Object.fromEntries(stored), ...ofRegion, ...decided });
  });
}
