import type { MenuItem } from '#web/api/session.ts';

/** A menu row with the rows below it. */
export interface MenuNode extends Omit<MenuItem, 'children'> {
  children: MenuNode[];
}

/**
 * The tree that `parentid` describes, siblings by `sort`. Rows that already hold children keep them; a row whose parent
 * is not there stands at the top. Left out is what makes no tree: rows that are their own ancestors, the second row of
 * an id, and what is no row at all.
 */
export function menuTree(items: readonly MenuItem[]): MenuNode[] {
  const rows = firstOfEachId(flatten(items));
  const ids = new Set(rows.map(({ id }) => String(id)));
  const byParent = Map.groupBy(rows, ({ parentid }) => (ids.has(String(parentid)) ? String(parentid) : null));

  const childrenOf = (parent: string | null): MenuNode[] =>
    (byParent.get(parent) ?? [])
      .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
      .map((row) => ({ ...row, children: childrenOf(String(row.id)) }));
  return childrenOf(null);
}

/** The rows with one of these names, children first: what holds a row that is kept stays as well. */
export function menusNamed(names: ReadonlySet<string>, nodes: readonly MenuNode[]): MenuNode[] {
  return nodes
    .map((node) => ({ ...node, children: menusNamed(names, node.children) }))
    .filter(({ name, children }) => names.has(name) || children.length > 0);
}

function flatten(items: unknown, parentid?: MenuItem['id']): Omit<MenuItem, 'children'>[] {
  if (!Array.isArray(items)) return [];
  return items
    .filter(isRow)
    .flatMap(({ children, ...item }) => [
      { ...item, parentid: parentid ?? item.parentid ?? null },
      ...flatten(children, item.id),
    ]);
}

function isRow(value: unknown): value is MenuItem {
  const row = (value ?? {}) as Partial<Record<keyof MenuItem, unknown>>;
  return ['string', 'number'].includes(typeof row.id) && typeof row.path === 'string' && typeof row.name === 'string';
}

function firstOfEachId<R extends Pick<MenuItem, 'id'>>(rows: readonly R[]): R[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(String(id)) && seen.add(String(id)));
}
