import type { OutputOf } from '#shared/operation.ts';
import { type MenuNode, menuTree } from '#web/shell/menu/menu-tree.ts';
import { type Page, pagesOf } from '#web/shell/places/page.ts';
import { type HeldRole, isInherited, isSeenBy, type listRoles } from '../../role-menus.ts';

/** A menu row as the role page gets it. */
export type MenuRow = OutputOf<typeof listRoles>['menus'][number];

/** One entry of the tree of menus to be ticked; its key is its path. */
export interface MenuChoice {
  key: string;
  title: string;
  isHidden: boolean;
  /** Whether it only holds others, so that its tick follows from theirs. */
  isFolder: boolean;
  /** Whether the role cannot lose it alone. */
  isFixed: boolean;
  children: MenuChoice[];
}

/** The menus of a role to choose from: the tree, the menu behind each path, and the paths that are ticked. */
export interface MenuChoices {
  tree: MenuChoice[];
  idByKey: ReadonlyMap<string, string>;
  /** What the role sees, without the folders. */
  ticked: ReadonlySet<string>;
  /** The ids of all that the role sees, folders included. */
  seen: string[];
}

/** Makes the choices for a role. Two menus with one path, which cannot both be opened, are told apart by their ids. */
export function menuChoices(role: HeldRole, menus: readonly MenuRow[]): MenuChoices {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const idByKey = new Map<string, string>();
  const ticked = new Set<string>();

  const choose = (node: MenuNode, page: Page): MenuChoice => {
    const id = String(node.id);
    const key = idByKey.has(page.path) ? `${page.path}#${id}` : page.path;
    idByKey.set(key, id);
    const menu = byId.get(id) ?? { roles: null };
    const children = node.children.map((child, index) => choose(child, page.children[index] ?? page));
    const isFolder = page.component === null && children.length > 0;
    if (!isFolder && isSeenBy(role, menu)) ticked.add(key);
    return {
      key,
      title: page.title,
      isHidden: page.isHidden,
      isFolder,
      isFixed: (typeof role === 'string' ? role : role.role) === 'admin' || isInherited(role, menu),
      children,
    };
  };

  const nodes = menuTree(menus);
  const pages = pagesOf(nodes);
  const tree = nodes.map((node, index) => choose(node, pages[index] as Page));
  const seen = menus.filter((menu) => isSeenBy(role, menu)).map(({ id }) => id);
  return { tree, idByKey, ticked, seen };
}

/** How an entry is drawn. */
export interface Drawn {
  checked: string[];
  halfChecked: string[];
}

function within(choice: MenuChoice): MenuChoice[] {
  return [choice, ...choice.children.flatMap(within)];
}

/** Which boxes are ticked, and which in part: those of folders follow from what they hold. */
export function drawn(tree: readonly MenuChoice[], ticked: ReadonlySet<string>): Drawn {
  const all = tree.flatMap(within);
  const share = (choice: MenuChoice) => {
    const pages = within(choice).filter(({ isFolder }) => !isFolder);
    return pages.filter(({ key }) => ticked.has(key)).length / pages.length;
  };
  const folders = all.filter(({ isFolder }) => isFolder).map((folder) => ({ key: folder.key, share: share(folder) }));
  return {
    checked: [...ticked, ...folders.filter((folder) => folder.share === 1).map(({ key }) => key)],
    halfChecked: folders.filter((folder) => folder.share > 0 && folder.share < 1).map(({ key }) => key),
  };
}

/** The ticks after one box was clicked: it takes along what hangs below it, but for what is fixed; a page takes along the pages above it. */
export function toggled(tree: readonly MenuChoice[], ticked: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const clicked = tree.flatMap(within).find((choice) => choice.key === key);
  if (!clicked) return ticked;
  const free = within(clicked).filter(({ isFixed, isFolder }) => !isFixed && !isFolder);
  const isTicking = free.some((choice) => !ticked.has(choice.key));
  const next = new Set(ticked);
  for (const choice of free) {
    if (isTicking) next.add(choice.key);
    else next.delete(choice.key);
  }
  const above = tree.flatMap(within).filter((choice) => choice !== clicked && within(choice).includes(clicked));
  if (isTicking) for (const choice of above) if (!choice.isFolder) next.add(choice.key);
  return next;
}
