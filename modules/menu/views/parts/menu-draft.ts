import { everybody, menuCodes } from '#shared/menu-roles.ts';
import type { InputOf } from '#shared/operation.ts';
import type { menu } from '../../menu.ts';
import { isOutside, kindOf, type menuKinds } from '../../menu-rules.ts';
import type { MenuRow } from './menu-rows.ts';

/** Whom a menu is for. */
export const audiences = { admin: '仅系统管理员', anyone: '所有人', roles: '指定角色' } as const;

/** A menu as its form holds it. */
export interface MenuDraft {
  kind: keyof typeof menuKinds;
  title: string;
  name: string;
  parent: string | null;
  path: string;
  /** Where a link leads. */
  address: string;
  component: string | null;
  icon: string | null;
  audience: keyof typeof audiences;
  roles: string[];
  redirect: string;
  activeMenu: string;
  hidden: boolean;
  nocache: boolean;
  breadcrumb: boolean;
  alwaysShow: boolean;
  affix: boolean;
  enabled: boolean;
}

type Stored = InputOf<typeof menu.calls.add>;

/** What a new menu begins with. */
export function newDraft(parent: string | null): MenuDraft {
  return {
    kind: 'page',
    title: '',
    name: '',
    parent,
    path: '',
    address: '',
    component: null,
    icon: null,
    audience: 'admin',
    roles: [],
    redirect: '',
    activeMenu: '',
    hidden: false,
    nocache: false,
    breadcrumb: true,
    alwaysShow: false,
    affix: false,
    enabled: true,
  };
}

/** A stored menu for its form. An icon that is an address is where the menu leads. */
export function draftOf(row: MenuRow): MenuDraft {
  const address = [row.path, row.icon ?? ''].find(isOutside) ?? '';
  const codes = menuCodes(row.roles);
  const isForAll = codes.includes(everybody);
  const isForAdmin = codes.every((code) => code === 'admin');
  return {
    ...newDraft(row.parent),
    kind: kindOf(row),
    title: row.title,
    name: row.name,
    path: isOutside(row.path) ? '' : row.path,
    address,
    component: row.component === '#' ? null : row.component,
    icon: isOutside(row.icon ?? '') ? null : row.icon,
    audience: isForAll ? 'anyone' : isForAdmin ? 'admin' : 'roles',
    roles: isForAll || isForAdmin ? [] : codes,
    redirect: row.redirect ?? '',
    activeMenu: row.activeMenu ?? '',
    hidden: row.hidden,
    nocache: row.nocache,
    breadcrumb: row.breadcrumb,
    alwaysShow: row.alwaysShow,
    affix: row.affix,
    enabled: row.enabled,
  };
}

/** What is stored of a form. */
export function storedOf({ kind, audience, roles, address, ...draft }: MenuDraft): Omit<Stored, 'sort'> {
  const isLink = kind === 'link';
  return {
    ...draft,
    path: isLink ? address.trim() : draft.path.trim() || '#',
    component: kind === 'page' ? (draft.component ?? '') : '#',
    roles: audience === 'roles' ? roles.join(',') : audience,
    redirect: isLink ? null : draft.redirect.trim() || null,
    activeMenu: isLink ? null : draft.activeMenu.trim() || null,
  };
}
