import type { OutputOf } from '#shared/operation.ts';
import { type HeldRole, isSeenBy } from '../../../permission/role-menus.ts';
import type { menu } from '../../menu.ts';
import { mayStandBelow } from '../../menu-rules.ts';

/** A menu as it is stored. */
export type MenuRow = OutputOf<typeof menu.calls.list>['rows'][number];

/** A menu with those below it, in order. */
export interface MenuBranch {
  row: MenuRow;
  below: MenuBranch[];
}

/** The tree of menus; a row whose parent is not among them stands at the top. */
export function branchesOf(rows: readonly MenuRow[]): MenuBranch[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = (parent: string | null): MenuBranch[] =>
    inOrder(rows.filter((row) => (row.parent !== null && ids.has(row.parent) ? row.parent : null) === parent)).map(
      (row) => ({ row, below: below(row.id) }),
    );
  return below(null);
}

/** The rows that a role sees in the sidebar: in use, shown, and below nothing that it does not see. */
export function rowsSeenBy(role: HeldRole, rows: readonly MenuRow[]): MenuRow[] {
  const isOpen = (row: MenuRow) => row.enabled && !row.hidden && isSeenBy(role, row);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isSeen = (row: MenuRow): boolean => {
    const above = row.parent === null ? undefined : byId.get(row.parent);
    return isOpen(row) && (!above || isSeen(above));
  };
  const seen = rows.filter(isSeen);
  const holdsSomething = (row: MenuRow): boolean =>
    row.component !== '#' || seen.some((child) => child.parent === row.id && holdsSomething(child));
  return seen.filter((row) => isLink(row) || holdsSomething(row));
}

function isLink({ path, icon }: MenuRow): boolean {
  return /^(https?:|mailto:|tel:)/.test(path) || /^(https?:|mailto:|tel:)/.test(icon ?? '');
}

/** A place that a menu may be given. */
export interface PlaceBelow {
  value: string;
  title: string;
  disabled: boolean;
  children: PlaceBelow[];
}

/**
 * Below which menus one may stand: neither below itself nor below what hangs there, and only where the sidebar shows it.
 * Where it stands now is named in any case.
 */
export function placesFor(
  menu: { id: string | null; parent: string | null; hidden: boolean },
  branches: readonly MenuBranch[],
): PlaceBelow[] {
  return branches.flatMap(({ row, below }) => {
    if (row.id === menu.id) return [];
    const children = placesFor(menu, below);
    const disabled = !mayStandBelow(row, menu);
    if (disabled && row.id !== menu.parent && children.length === 0) return [];
    return [{ value: row.id, title: row.title, disabled, children }];
  });
}

/** Where a menu stands among its siblings. */
export function indexOf(rows: readonly MenuRow[], { id, parent }: MenuRow): number {
  return inOrder(rows.filter((row) => row.parent === parent)).findIndex((row) => row.id === id);
}

function inOrder(rows: readonly MenuRow[]): MenuRow[] {
  return rows.toSorted((a, b) => a.sort - b.sort || a.title.localeCompare(b.title, 'zh'));
}
