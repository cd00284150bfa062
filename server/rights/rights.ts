import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { type Grants, roles, rolesOf, type Scope, scopes } from '#shared/access.ts';
import type { FieldRight } from '#shared/field-right.ts';
import { rightCode } from '#shared/right.ts';
import type { RolePlace } from './tables.ts';

/** A role as the running server knows it. */
export interface KnownRole {
  code: string;
  name: string;
  /** The roles that a holder is besides, the nearest first. */
  implied: readonly string[];
  place: RolePlace | null;
}

/** Who may do what in a store, as it was read last. */
export interface Rights {
  /** Counts the changes; 0 for what the declarations say. */
  version: number;
  roles: ReadonlyMap<string, KnownRole>;
  /** By the code of the right; a right without grants is left to administrators. Null for what the declarations say. */
  grants: ReadonlyMap<string, Grants> | null;
  /** By role, then module, then field. */
  fields: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, FieldRight>>>;
}

/** What a position of a shipped role must name. */
const places: Partial<Record<string, RolePlace>> = {
  city: 'area',
  cityleader: 'area',
  company: 'company',
  projectmanager: 'company',
  manager: 'company',
};

/** The roles as shipped. */
export const shippedRoles: readonly KnownRole[] = Object.entries(roles).map(([code, name]) => ({
  code,
  name,
  implied: rolesOf(code).slice(1),
  place: places[code] ?? null,
}));

/** What holds before a store has anything to say. */
export const shippedRights: Rights = {
  version: 0,
  roles: new Map(shippedRoles.map((each) => [each.code, each])),
  grants: null,
  fields: new Map(),
};

interface Found {
  version: number;
  roles: KnownRole[];
  grants: { role: string; module: string; verb: string; scopes: Scope[] }[];
  fields: { role: string; module: string; field: string; right: FieldRight }[];
}

function nested<Key, Inner>(map: Map<Key, Inner>, key: Key, make: () => Inner): Inner {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** Reads what a store says, all of it as it was in one moment. */
export async function readRights(store: Queryable): Promise<Rights> {
  const found = await store.one<Found>(sql`
    select coalesce((select version from rights_version), 0)::int as version,
      coalesce((select json_agg(json_build_object('code', code, 'name', name, 'implied', implied, 'place', place) order by sort, code)
        from role), '[]') as roles,
      coalesce((select json_agg(json_build_object('role', role, 'module', module, 'verb', verb, 'scopes', scopes)) from role_grant),
        '[]') as grants,
      coalesce((select json_agg(json_build_object('role', role, 'module', module, 'field', field, 'right', "right")) from role_field),
        '[]') as fields`);
  if (!found || found.version === 0) return shippedRights;
  const grants = new Map<string, Record<string, readonly Scope[]>>();
  for (const { role, module, verb, scopes: held } of found.grants) {
    const known = held.filter((scope) => Object.hasOwn(scopes, scope));
    if (known.length > 0)
      nested<string, Record<string, readonly Scope[]>>(grants, rightCode(module, verb), () => ({}))[role] = known;
  }
  const fields = new Map<string, Map<string, Map<string, FieldRight>>>();
  for (const { role, module, field, right } of found.fields) {
    const ofRole = nested(fields, role, () => new Map<string, Map<string, FieldRight>>());
    nested(ofRole, module, () => new Map<string, FieldRight>()).set(field, right);
  }
  return {
    version: found.version,
    roles: new Map(found.roles.map((each) => [each.code, each])),
    grants: grants as ReadonlyMap<string, Grants>,
    fields,
  };
}

/** Counts a change, so that every process reads the rights anew before its next call. Changes take turns from here on. */
export async function countChange(store: Queryable): Promise<void> {
  await store.execute(sql`
    insert into rights_version (id, version) values (1, 1)
    on conflict (id) do update set version = rights_version.version + 1`);
}
