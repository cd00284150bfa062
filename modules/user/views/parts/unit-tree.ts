import type { ContactUnit } from '../../contacts.ts';

/** A unit with those below it. */
export interface UnitNode {
  key: string;
  title: string;
  children?: UnitNode[];
}

/** The tree that the units' parents describe, in their order; one whose parent is not among them stands at the top. */
export function unitTree(units: readonly ContactUnit[]): UnitNode[] {
  const ids = new Set(units.map(({ id }) => id));
  const below = Map.groupBy(units, ({ parent }) => (parent && ids.has(parent) ? parent : null));
  const nodesBelow = (parent: string | null): UnitNode[] =>
    (below.get(parent) ?? []).map(({ id, name }) => {
      const children = nodesBelow(id);
      return { key: id, title: name, ...(children.length > 0 && { children }) };
    });
  return nodesBelow(null);
}
