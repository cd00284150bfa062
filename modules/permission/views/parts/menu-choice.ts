import type { Role } from '#shared/access.ts';
import type { OutputOf } from '#shared/operation.ts';
import { type MenuNode, menuTree } from '#web/shell/menu-tree.ts';
import { type Page, pagesOf } from '#web/shell/page.ts';
import { isInherited, isSeenBy, type listRoles } from '../../role-menus.ts';

/** A menu row as the role page gets it. */
export type MenuRow = OutputOf<typeof listRoles>['menus'][number];

/** One entry of the tree of menus to be ticked; its key is its path. */
export interface MenuChoice {
  key: string;
  title: string;
  isHidden: boolean;
  /** Whether the role cannot lose it alone. */
  isFixed: boolean;
  children: MenuChoice[];
}

/** The menus of a role to choose from: the tree, the menu behind each path, and the paths that are ticked. */
export interface MenuChoices {
  tree: MenuChoice[];
  idByKey: ReadonlyMap<string, string>;
  /** Ticked entries without any below them: ticks of the others follow from those. */
  ticked: string[];
  /** The ids of all that the role sees, folders included. */
  seen: string[];
}

/** Makes the choices for a role. Two menus with one path, which cannot both be opened, are told apart by their ids. */
export function menuChoices(role: Role, menus: readonly MenuRow[]): MenuChoices {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const idByKey = new Map<string, string>();
  const ticked: string[] = [];

  const choose = (node: MenuNode, page: Page): MenuChoice => {
    const id = String(node.id);
    const key = idByKey.has(page.path) ? `${page.path}#${id}` : page.path;
    idByKey.set(key, id);
    const menu = byId.get(id) ?? { roles: null };
    const children = node.children.map((child, index) => choose(child, page.children[index] ?? page));
    if (children.length === 0 && isSeenBy(role, menu)) ticked.push(key);
    return {
      key,
      title: page.title,
      isHidden: page.isHidden,
      isFixed: role === 'admin' || isInherited(role, menu),
      children,
    };
  };

  const nodes = menuTree(menus);
  const pages = pagesOf(nodes);
  const tree = nodes.map((node, index) => choose(node, pages[index] as Page));
  const seen = menus.filter((menu) => isSeenBy(role, menu)).map(({ id }) => id);
  return { tree, idByKey, ticked, seen };
}
