import sql from 'sql-template-tag';
import type { z } from 'zod';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';
import { fileOf, planImport, takeOver } from './role-file.server.ts';
import { changeRole, createRole, deleteRole, roleNamed } from './role-life.server.ts';
import {
  changeGrants,
  holdRights,
  rightsVersionOf,
  storedFields,
  storedGrants,
  storedRoles,
} from './role-store.server.ts';
import {
  addRole,
  exportRoles,
  importRoles,
  listAllRoles,
  listGrants,
  listHolders,
  previewImport,
  removeRole,
  resetRole,
  setGrants,
  updateRole,
} from './roles.ts';

const administrators = ['admin'] as const;

/** The calls around roles and what they are granted; for administrators alone. */
export function roleEndpoints(registry: Registry): Endpoint[] {
  return [
    onRead(listAllRoles, administrators, async (_input, { store }) => ({
      rows: (await storedRoles(store)).map(({ id: _id, ...row }) => row),
    })),
    onRead(listGrants, administrators, async (_input, { store }) => ({
      version: await rightsVersionOf(store),
      grants: await storedGrants(store, registry),
      fields: await storedFields(store),
    })),
    onWrite(setGrants, administrators, async ({ version, ...changes }, context) => {
      await holdRights(version, context.store);
      await changeGrants(changes, context, registry);
      return { version: await rightsVersionOf(context.store) };
    }),
    onWrite(addRole, administrators, createRole),
    onWrite(updateRole, administrators, async (input, context) => {
      await changeRole(input, context);
      return {};
    }),
    onWrite(removeRole, administrators, async ({ code }, context) => {
      await deleteRole(code, context);
      return {};
    }),
    onWrite(resetRole, administrators, async ({ code, version }, context) => {
      const { store } = context;
      await holdRights(version, store);
      const role = roleNamed(code, await storedRoles(store));
      if (!role.isBuiltIn) throw new AppError('refused', `“${role.name}”是自建角色，没有出厂授权`);
      const grants = (await storedGrants(store, registry)).filter(({ role }) => role === code);
      const fields = (await storedFields(store)).filter(({ role }) => role === code);
      const changes = {
        grants: grants.map(({ shipped, ...each }) => ({ ...each, scopes: shipped ?? [] })),
        fields: fields.map((each) => ({ ...each, right: null })),
      };
      return { changed: await changeGrants(changes, context, registry) };
    }),
    onRead(listHolders, administrators, async ({ code }, { store }) => ({
      rows: await store.query<z.output<typeof listHolders.output>['rows'][number]>(sql`
        select person.id, person.name, person.username, person.status = 'active' as "isActive",
          coalesce(string_agg(concat_ws(' · ', area.name, company.name, contract.name), '；'), '') as places
        from user_positions post join "user" person on person.id = post.parent
        left join area on area.id = post.area left join company on company.id = post.company
        left join contract on contract.id = post.contract
        where post.role = ${code} and person.deleted_at is null
        group by person.id order by person.name limit 200`),
    })),
    onRead(exportRoles, administrators, ({ codes }, { store }) => fileOf(codes, store, registry)),
    onRead(previewImport, administrators, async ({ file }, { store }) => {
      const { changes, ignored } = await planImport(file, store, registry);
      return { version: await rightsVersionOf(store), changes, ignored };
    }),
    onWrite(importRoles, administrators, async ({ file, version }, context) => {
      await holdRights(version, context.store);
      return { changed: await takeOver(file, context, registry) };
    }),
  ];
}
