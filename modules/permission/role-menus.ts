import { z } from 'zod';
import { roles, rolesOf } from '#shared/access.ts';
import { wantedRoles } from '#shared/menu-roles.ts';
import { reading, writing } from '#shared/operation.ts';
import { menuItem } from '../user/account.ts';

const shipped = Object.keys(roles);
const role = z.string().min(1).max(64);
const ids = z.array(z.uuid()).max(5_000);

/** A menu row as far as it matters to who sees it. */
export const menuRow = menuItem.pick({
  id: true,
  parentid: true,
  path: true,
  name: true,
  component: true,
  title: true,
  icon: true,
  roles: true,
  hidden: true,
  sort: true,
});

/** The roles with how many people hold each, and every menu in use. */
export const listRoles = reading(
  '/permission/roles',
  '角色权限',
  z.object({}),
  z.object({
    /** `menuCount` is of pages, without the folders. */
    roles: z.array(
      z.object({ role, name: z.string(), implied: z.array(z.string()), holders: z.number(), menuCount: z.number() }),
    ),
    menus: z.array(menuRow),
  }),
);

/** Lets a role see exactly these menus. Refused when the role saw others than `before` by now. */
export const setRoleMenus = writing(
  '/permission/setmenus',
  '编辑角色权限',
  z.object({ role, before: ids, menus: ids }),
  z.object({ menuCount: z.number() }),
);

/** A menu row with its role codes. */
interface Seen {
  id: string;
  roles: string | null;
}

/** A role with those that its holders are besides; a shipped one by its code alone. */
export type HeldRole = string | { role: string; implied: readonly string[] };

function codesOf(held: HeldRole): string[] {
  return typeof held === 'string' ? rolesOf(held) : [held.role, ...held.implied];
}

/** Whether holders of the role see a menu by itself: folders above it may still hide it. */
export function isSeenBy(wanted: HeldRole, menu: Pick<Seen, 'roles'>): boolean {
  const codes = wantedRoles(menu.roles);
  const held = codesOf(wanted);
  return codes.length === 0 || held.some((code) => code === 'admin' || codes.includes(code));
}

/** Whether the role sees a menu through a role that it implies, too; that cannot be taken away from this role alone. */
export function isInherited(wanted: HeldRole, menu: Pick<Seen, 'roles'>): boolean {
  const [, ...implied] = codesOf(wanted);
  return implied.some((code) => isSeenBy(code, menu));
}

/**
 * The role codes that a menu gets when a role is to see it or not; the same text when nothing has to change. Taking a
 * menu that everybody sees from one role leaves it to all others by name.
 */
export function rolesAfter(
  wanted: HeldRole,
  isVisible: boolean,
  menu: Pick<Seen, 'roles'>,
  all: readonly string[] = shipped,
): string | null {
  if (isVisible === isSeenBy(wanted, menu)) return menu.roles;
  const codes = wantedRoles(menu.roles);
  const [own = ''] = codesOf(wanted);
  if (isVisible) return [...codes, own].join(',');
  const before = codes.length > 0 ? codes : all;
  return before.filter((code) => code !== own).join(',') || 'admin';
}
