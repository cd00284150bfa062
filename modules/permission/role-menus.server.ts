import sql from 'sql-template-tag';
import type { z } from 'zod';
import { update } from '#server/crud/update.ts';
import type { Queryable } from '#server/database/database.ts';
import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Context } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';
import {
  type HeldRole,
  isInherited,
  isSeenBy,
  listRoles,
  type menuRow,
  rolesAfter,
  setRoleMenus,
} from './role-menus.ts';

interface Menu extends z.output<typeof menuRow> {
  version: number;
}

function menus(store: Queryable): Promise<Menu[]> {
  return store.query<Menu>(sql`
    select id, parent as parentid, path, name, component, title, icon, roles, hidden, sort, version
    from menu where enabled and deleted_at is null order by sort, title`);
}

function seenBy(role: HeldRole, all: readonly Menu[]): Menu[] {
  return all.filter((menu) => isSeenBy(role, menu));
}

/** Folders are no pages. */
function pageCount(seen: readonly Menu[]): number {
  return seen.filter(({ component }) => component !== '#').length;
}

function knownRoles(store: Queryable): Promise<{ role: string; name: string; implied: string[] }[]> {
  return store.query(sql`select code as role, name, implied from role order by sort, code`);
}

async function holders(store: Queryable): Promise<Map<string, number>> {
  const rows = await store.query<{ role: string; count: number }>(sql`
    select post.role, count(distinct post.parent)::int as count
    from user_positions post join "user" person on person.id = post.parent
    where person.deleted_at is null group by post.role`);
  return new Map(rows.map(({ role, count }) => [role, count]));
}

/** The wanted menus with every folder above them: a menu below a hidden folder could not be reached. */
function withFolders(wanted: readonly string[], all: readonly Menu[]): Set<string> {
  const byId = new Map(all.map((menu) => [menu.id, menu]));
  const chosen = new Set<string>();
  for (const id of wanted) {
    for (let menu = byId.get(id); menu && !chosen.has(menu.id); menu = byId.get(menu.parentid ?? ''))
      chosen.add(menu.id);
  }
  return chosen;
}

async function change(
  { role: code, before, menus: wanted }: z.output<typeof setRoleMenus.input>,
  context: Context,
  registry: Registry,
): Promise<{ menuCount: number }> {
  if (code === 'admin') throw new AppError('refused', '系统管理员总能看到全部菜单');
  const roles = await knownRoles(context.store);
  const role = roles.find((each) => each.role === code);
  if (!role) throw new AppError('notFound', '角色不存在或已被删除');
  // Two administrators at once take turns, so that the second one sees what the first one did.
  await context.store.execute(sql`select id from menu order by id for no key update`);
  const all = await menus(context.store);
  const seen = new Set(seenBy(role, all).map(({ id }) => id));
  if (seen.size !== new Set(before).size || before.some((id) => !seen.has(id))) {
    throw new AppError('conflict', '该角色的菜单已被他人修改，请刷新后重试');
  }
  const chosen = withFolders(wanted, all);
  for (const menu of all) {
    const isVisible = chosen.has(menu.id);
    if (isVisible === seen.has(menu.id) || (!isVisible && isInherited(role, menu))) continue;
    const patch = {
      roles: rolesAfter(
        role,
        isVisible,
        menu,
        roles.map((each) => each.role),
      ),
    };
    await update(registry.get('menu'), { id: menu.id, version: menu.version, patch }, context, registry);
  }
  return { menuCount: pageCount(seenBy(role, await menus(context.store))) };
}

/** The calls around what roles may see. */
export function permissionEndpoints(registry: Registry): Endpoint[] {
  return [
    onRead(listRoles, ['admin'], async (_input, { store }) => {
      const [all, held] = [await menus(store), await holders(store)];
      return {
        roles: (await knownRoles(store)).map((each) => ({
          ...each,
          holders: held.get(each.role) ?? 0,
          menuCount: pageCount(seenBy(each, all)),
        })),
        menus: all.map(({ version: _version, ...menu }) => menu),
      };
    }),
    onWrite(setRoleMenus, ['admin'], (input, context) => change(input, context, registry)),
  ];
}
