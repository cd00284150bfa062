import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { Queryable } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import type { Registry } from '#server/module/registry.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { scopesFor } from '#shared/access.ts';
import { rightsOf } from '#shared/right.ts';
import { inOrder } from './in-order.ts';
import { countChange, shippedRoles } from './rights.ts';
import { role } from './tables.ts';

/** One default: what the product grants a role. */
interface Shipped {
  role: string;
  module: string;
  verb: string;
  scopes: string[];
}

/** Every default of the declarations. */
function shippedGrants(registry: Registry): Shipped[] {
  return registry.all().flatMap(({ declared }) =>
    rightsOf(declared.declaration).flatMap(({ verb, grants }) =>
      Object.keys(grants).map((code) => ({
        role: code,
        module: declared.name,
        verb,
        scopes: inOrder(scopesFor(code, grants)),
      })),
    ),
  );
}

/** Gives a store the shipped roles that it lacks, and answers how many these were. */
export async function shipRoles(store: Queryable): Promise<number> {
  const known = await store.query<{ code: string }>(sql`select code from role`);
  const codes = new Set(known.map(({ code }) => code));
  const missing = shippedRoles.filter(({ code }) => !codes.has(code));
  for (const { code, name, implied, place } of missing) {
    const basedOn = [...implied];
    const sort = shippedRoles.findIndex((each) => each.code === code) * 10;
    const row = { id: newId(), code, name, description: '', basedOn, implied: basedOn, place };
    await insert(store, role, { ...row, isBuiltIn: true, sort, updatedAt: new Date().toISOString() });
  }
  return missing.length;
}

/**
 * Gives a store the roles and defaults that it has not been given yet. A default that the product changed is followed
 * where administrators left it as it was; what they made of it stays theirs. Nothing is given twice.
 */
export async function shipRights(seeder: Seeder): Promise<void> {
  const { store } = seeder.context;
  const newRoles = await shipRoles(store);
  const defaults = JSON.stringify(shippedGrants(seeder.registry));
  const changed = await store.execute(sql`
    insert into role_grant (role, module, verb, scopes, shipped)
    select given.role, given.module, given.verb, given.scopes, given.scopes
    from jsonb_to_recordset(${defaults}::jsonb) given(role text, module text, verb text, scopes text[])
    on conflict (role, module, verb) do update set
      scopes = case when role_grant.shipped = role_grant.scopes then excluded.scopes else role_grant.scopes end,
      shipped = excluded.shipped
    where role_grant.shipped is distinct from excluded.shipped`);
  // What the product no longer gives goes, where nobody has made it his own.
  const gone = await store.execute(sql`
    delete from role_grant held where held.shipped = held.scopes and not exists (
      select 1 from jsonb_to_recordset(${defaults}::jsonb) given(role text, module text, verb text)
      where given.role = held.role and given.module = held.module and given.verb = held.verb)`);
  if (newRoles + changed + gone > 0) await countChange(store);
}
