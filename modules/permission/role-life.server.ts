import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import type { Context } from '#server/module/context.ts';
import { role as roleTable } from '#server/rights/tables.ts';
import { AppError } from '#shared/error.ts';
import { noteRoleChange, type StoredRole, storedRoles, tellRights } from './role-store.server.ts';
import { type addRole, everyone, type updateRole } from './roles.ts';

function refuse(path: string, message: string): never {
  throw new AppError('invalid', message, { fields: [{ path, message }] });
}

/** The role of a code. Throws `notFound` without. */
export function roleNamed(code: string, roles: readonly StoredRole[]): StoredRole {
  const found = roles.find((each) => each.code === code);
  if (!found) throw new AppError('notFound', '角色不存在或已被删除');
  return found;
}

/** What a holder of roles is besides, the nearest first. Refuses a circle, and the administrator, whom nothing is based on. */
function impliedBy(code: string, basedOn: readonly string[], roles: readonly StoredRole[]): string[] {
  const found: string[] = [];
  const next = [...basedOn];
  while (next.length > 0) {
    const each = next.shift() as string;
    if (each === code) refuse('basedOn', '角色不能直接或间接基于自己');
    if (each === 'admin') refuse('basedOn', '不能基于系统管理员，请选择需要的授权');
    const known = roles.find((role) => role.code === each);
    if (!known) refuse('basedOn', `没有角色“${each}”`);
    if (found.includes(each)) continue;
    found.push(each);
    next.push(...known.basedOn);
  }
  return found;
}

/** What is based on a role must know what that one is based on now. */
async function settleImplied(store: Queryable): Promise<void> {
  const roles = await storedRoles(store);
  for (const { code, basedOn, implied } of roles) {
    const now = impliedBy(code, basedOn, roles);
    if (now.join() !== implied.join()) await store.execute(sql`update role set implied = ${now} where code = ${code}`);
  }
}

function demandFreeName(code: string, name: string, roles: readonly StoredRole[]): void {
  if (roles.some((each) => each.name === name && each.code !== code)) refuse('name', '角色名称已存在');
}

/** Adds a role; a copy begins with the grants, field rights and menus of the other one. */
export async function createRole(given: z.output<typeof addRole.input>, context: Context): Promise<{ code: string }> {
  const { store } = context;
  const { copyOf, ...values } = given;
  const roles = await storedRoles(store);
  if (roles.some(({ code }) => code === values.code) || values.code === everyone.code) refuse('code', '角色代码已存在');
  demandFreeName(values.code, values.name, roles);
  if (copyOf === 'admin') refuse('copyOf', '系统管理员的权限不能复制');
  const id = newId();
  const implied = impliedBy(values.code, values.basedOn, roles);
  const row = { id, ...values, implied, isBuiltIn: false, sort: 1000 + roles.length };
  await insert(store, roleTable, { ...row, updatedAt: new Date().toISOString() });
  if (copyOf) {
    roleNamed(copyOf, roles);
    await store.execute(sql`
      insert into role_grant (role, module, verb, scopes)
      select ${values.code}, module, verb, scopes from role_grant where role = ${copyOf} and scopes <> '{}'`);
    await store.execute(sql`
      insert into role_field (role, module, field, "right")
      select ${values.code}, module, field, "right" from role_field where role = ${copyOf}`);
    await store.execute(sql`
      update menu set roles = roles || ${`,${values.code}`}, version = version + 1
      where deleted_at is null and ${copyOf} = any(regexp_split_to_array(roles, '\\s*,\\s*'))`);
  }
  await noteRoleChange({ id, event: 'add', changes: { name: [null, values.name] } }, context);
  await tellRights(store);
  return { code: values.code };
}

/** Changes what a role is called and based on. */
export async function changeRole(given: z.output<typeof updateRole.input>, context: Context): Promise<void> {
  const { store } = context;
  const roles = await storedRoles(store);
  const before = roleNamed(given.code, roles);
  demandFreeName(given.code, given.name, roles);
  if (given.code === 'admin' && given.basedOn.length > 0) refuse('basedOn', '系统管理员不基于其他角色');
  impliedBy(given.code, given.basedOn, roles);
  await store.execute(sql`
    update role set name = ${given.name}, description = ${given.description}, based_on = ${given.basedOn},
      place = ${given.place}, updated_at = now() where code = ${given.code}`);
  await settleImplied(store);
  const changes = Object.fromEntries(
    (['name', 'description', 'place'] as const)
      .filter((field) => before[field] !== given[field])
      .map((field) => [field, [before[field], given[field]] as [unknown, unknown]]),
  );
  if (before.basedOn.join() !== given.basedOn.join()) changes.basedOn = [before.basedOn.join(), given.basedOn.join()];
  await noteRoleChange({ id: before.id, event: 'update', changes }, context);
  await tellRights(store);
}

/** Removes a role that was added, with what it was granted. */
export async function deleteRole(code: string, context: Context): Promise<void> {
  const { store } = context;
  const roles = await storedRoles(store);
  const { id, isBuiltIn, holders, name } = roleNamed(code, roles);
  if (isBuiltIn) throw new AppError('refused', `“${name}”是内置角色，不能删除`);
  if (holders > 0) throw new AppError('refused', `还有 ${holders} 人担任“${name}”，请先调整他们的岗位`);
  const heir = roles.find(({ basedOn }) => basedOn.includes(code));
  if (heir) throw new AppError('refused', `“${heir.name}”基于“${name}”，请先修改它`);
  await store.execute(sql`delete from role_grant where role = ${code}`);
  await store.execute(sql`delete from role_field where role = ${code}`);
  await store.execute(sql`delete from role where code = ${code}`);
  await noteRoleChange({ id, event: 'remove', changes: { name: [name, null] } }, context);
  await tellRights(store);
}
