import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { changeHistory } from '#server/crud/tables.ts';
import type { Queryable } from '#server/database/database.ts';
import { insert } from '#server/database/row.ts';
import type { Context } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { publish } from '#server/push/publish.ts';
import { inOrder } from '#server/rights/in-order.ts';
import { countChange } from '#server/rights/rights.ts';
import { AppError } from '#shared/error.ts';
import type { AnyModule } from '#shared/module.ts';
import type { NotedEvent, NotedKind } from '#shared/noted-change.ts';
import { grantableScopes, rightsOf } from '#shared/right.ts';
import { everyone, type fieldRow, type grantRow, type roleRow, type setGrants } from './roles.ts';

/** A role as stored. */
export interface StoredRole extends z.output<typeof roleRow> {
  id: string;
}

/** The grants of everybody have a history of their own. */
const everyoneId = '00000000-0000-7000-8000-0000000000a1';

/** Every role in its order, with how many people hold it and how far it is from what was shipped. */
export function storedRoles(store: Queryable): Promise<StoredRole[]> {
  return store.query<StoredRole>(sql`
    select role.id, code, name, description, based_on as "basedOn", implied, place, is_built_in as "isBuiltIn",
      (select count(distinct post.parent)::int from user_positions post join "user" person on person.id = post.parent
        where post.role = role.code and person.deleted_at is null) as holders,
      (select count(*)::int from role_grant held
        where held.role = role.code and held.scopes <> coalesce(held.shipped, '{}')) as differences
    from role order by sort, code`);
}

/** The version of the rights; with `lock` nobody else changes them until the transaction ends. */
export async function rightsVersionOf(store: Queryable, lock = sql``): Promise<number> {
  const row = await store.one<{ version: number }>(sql`select version::int as version from rights_version ${lock}`);
  return row?.version ?? 0;
}

/** Throws `conflict` where the rights are others than those that the change was made on; holds them until it is done. */
export async function holdRights(version: number, store: Queryable): Promise<void> {
  if ((await rightsVersionOf(store, sql`for update`)) !== version) {
    throw new AppError('conflict', '角色授权已被他人修改，请刷新后重试');
  }
}

/** Every grant that is stored for what modules still speak of. */
export async function storedGrants(store: Queryable, registry: Registry): Promise<z.output<typeof grantRow>[]> {
  const known = new Set(
    registry
      .all()
      .flatMap(({ declared }) => rightsOf(declared.declaration).map(({ verb }) => `${declared.name}.${verb}`)),
  );
  const rows = await store.query<z.output<typeof grantRow>>(sql`
    select role, module, verb, scopes, shipped from role_grant order by role, module, verb`);
  return rows.filter(({ module, verb }) => known.has(`${module}.${verb}`));
}

/** Every field right that is stored. */
export function storedFields(store: Queryable): Promise<z.output<typeof fieldRow>[]> {
  return store.query(sql`select role, module, field, "right" from role_field order by role, module, field`);
}

function moduleOf(name: string, registry: Registry): AnyModule {
  const found = registry.all().find(({ declared }) => declared.name === name);
  if (!found) throw new AppError('invalid', `没有模块“${name}”`);
  return found.declared;
}

type Changes = Pick<z.output<typeof setGrants.input>, 'grants' | 'fields'>;

/** Refuses changes of what does not exist, of what the administrator has by nature, and scopes that would reach nothing. */
function demandSense({ grants, fields }: Changes, roles: ReadonlyMap<string, string>, registry: Registry): void {
  for (const { role } of [...grants, ...fields]) {
    if (role === 'admin') throw new AppError('refused', '系统管理员拥有全部权限，不能修改');
    if (!roles.has(role)) throw new AppError('invalid', `没有角色“${role}”`);
  }
  for (const { module, verb, scopes: wanted } of grants) {
    const { declaration, title } = moduleOf(module, registry);
    const right = rightsOf(declaration).find((each) => each.verb === verb);
    if (!right) throw new AppError('invalid', `${title}没有操作“${verb}”`);
    const fitting = grantableScopes(right, declaration.axes);
    const unfit = wanted.find((scope) => !fitting.includes(scope));
    if (unfit) throw new AppError('invalid', `${title}没有“${right.title}”可用的数据范围“${unfit}”`);
  }
  for (const { role, module, field, right } of fields) {
    const { fields: entered, computed = {}, label } = moduleOf(module, registry).declaration;
    if (field === label && (right === 'hidden' || right === 'mask'))
      throw new AppError('invalid', '用来称呼记录的字段不能隐藏或脱敏');
    if (!Object.hasOwn(entered, field) && !Object.hasOwn(computed, field))
      throw new AppError('invalid', `${module} 没有字段“${field}”`);
    if (role === everyone.code) throw new AppError('invalid', '字段权限按角色设置，不能设给所有用户');
  }
}

async function write(role: string, ofRole: Changes, store: Queryable): Promise<Record<string, [unknown, unknown]>> {
  const changed: Record<string, [unknown, unknown]> = {};
  const words = (scopes: readonly string[] | undefined) => (scopes ?? []).join(',');
  for (const { module, verb, scopes } of ofRole.grants) {
    const wanted = inOrder(scopes);
    const before = await store.one<{ scopes: string[] }>(sql`
      select scopes from role_grant where role = ${role} and module = ${module} and verb = ${verb}`);
    if (words(before?.scopes) === words(wanted)) continue;
    changed[`${module}.${verb}`] = [words(before?.scopes), words(wanted)];
    await store.execute(sql`
      insert into role_grant (role, module, verb, scopes) values (${role}, ${module}, ${verb}, ${wanted})
      on conflict (role, module, verb) do update set scopes = excluded.scopes`);
  }
  for (const { module, field, right } of ofRole.fields) {
    const before = await store.one<{ right: string }>(sql`
      select "right" from role_field where role = ${role} and module = ${module} and field = ${field}`);
    if ((before?.right ?? null) === right) continue;
    changed[`${module}#${field}`] = [before?.right ?? null, right];
    await (right
      ? store.execute(sql`
          insert into role_field (role, module, field, "right") values (${role}, ${module}, ${field}, ${right})
          on conflict (role, module, field) do update set "right" = excluded."right"`)
      : store.execute(sql`delete from role_field where role = ${role} and module = ${module} and field = ${field}`));
  }
  return changed;
}

/** Changes grants and field rights, with an entry in the history of each role; answers how many there were. */
export async function changeGrants(changes: Changes, context: Context, registry: Registry): Promise<number> {
  const { store } = context;
  const roles = new Map((await storedRoles(store)).map(({ code, id }) => [code, id]));
  roles.set(everyone.code, everyoneId);
  demandSense(changes, roles, registry);
  let count = 0;
  for (const [role, id] of roles) {
    const ofRole = {
      grants: changes.grants.filter((each) => each.role === role),
      fields: changes.fields.filter((each) => each.role === role),
    };
    const changed = await write(role, ofRole, store);
    if (Object.keys(changed).length === 0) continue;
    count += Object.keys(changed).length;
    await noteRoleChange({ id, event: 'grants', changes: changed }, context);
  }
  if (count > 0) await tellRights(store);
  return count;
}

/** Writes one entry of a role's history. */
export async function noteRoleChange(
  { id, event, changes }: { id: string; event: NotedEvent; changes: Record<string, [unknown, unknown]> },
  { store, viewer }: Context,
): Promise<void> {
  const version = await rightsVersionOf(store);
  const role = await store.one<{ name: string }>(sql`select name from role where id = ${id}`);
  const label = role?.name ?? changes.name?.[0] ?? everyone.name;
  const by = { userId: viewer.id, userName: viewer.name, at: new Date().toISOString(), operationId: store.id };
  const about = { module: 'role' satisfies NotedKind, recordId: id, version, event, changes, label: String(label) };
  await insert(store, changeHistory, { id: newId(), ...about, ...by });
}

/** Lets every process and every browser know that rights have changed. */
export async function tellRights(store: Queryable): Promise<void> {
  await countChange(store);
  publish({ kind: 'account' }, store);
  publish({ kind: 'session' }, store);
}
