import type { MenuItem } from '#web/api/session.ts';

/** A menu row with the rows below it. */
export interface MenuNode extends Omit<MenuItem, 'children'> {
  children: MenuNode[];
}

/**
 * The tree that `parentid` describes, siblings by `sort`. Rows that already hold children keep them; a row whose parent
 * is not there stands at the top, and rows that are their own ancestors are left out.
 */
export function menuTree(items: readonly MenuItem[]): MenuNode[] {
  const rows = flatten(items);
  const ids = new Set(rows.map(({ id }) => String(id)));
  const byParent = Map.groupBy(rows, ({ parentid }) => (ids.has(String(parentid)) ? String(parentid) : null));

  const childrenOf = (parent: string | null): MenuNode[] =>
    (byParent.get(parent) ?? [])
      .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
      .map((row) => ({ ...row, children: childrenOf(String(row.id)) }));
  return childrenOf(null);
}

function flatten(items: readonly MenuItem[], parentid?: MenuItem['id']): Omit<MenuItem, 'children'>[] {
  return items.flatMap(({ children, ...item }) => [
    { ...item, parentid: parentid ?? item.parentid ?? null },
    ...flatten(children ?? [], item.id),
  ]);
}
