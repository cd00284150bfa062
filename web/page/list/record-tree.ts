import type { Row } from '#web/page/steps/record-action.ts';

/** The name under which a record of a tree holds those below it; no field is called so. */
export const below = '#below';

/** A record with those below it. */
export type TreeRow = Row & { [below]?: TreeRow[] };

/** All records of a tree, each with how many stand above it. */
export function wholeTree(rows: readonly TreeRow[], depth = 0): { row: TreeRow; depth: number }[] {
  return rows.flatMap((row) => [{ row, depth }, ...wholeTree(row[below] ?? [], depth + 1)]);
}

/** The tree that the records' parents describe, in their order; a record whose parent is not among them stands at the top. */
export function recordTree(rows: readonly Row[], parentField: string): TreeRow[] {
  const ids = new Set(rows.map(({ id }) => id));
  const byParent = Map.groupBy(rows, (row) => {
    const parent = row[parentField];
    return typeof parent === 'string' && ids.has(parent) ? parent : null;
  });
  const rowsBelow = (parent: string | null): TreeRow[] =>
    (byParent.get(parent) ?? []).map((row) => {
      const children = rowsBelow(row.id);
      return children.length > 0 ? { ...row, [below]: children } : row;
    });
  return rowsBelow(null);
}
