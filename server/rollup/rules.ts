import type { FieldMeta } from '#shared/field.ts';
import type { AnyModule } from '#shared/module.ts';
import { fieldsUsed, isOfRows, type OwnRollup, type RollupRule, type RowsRollup, rowsOf } from '#shared/rollup.ts';

/** One figure that the records of a module hold: over rows of another, or out of the record itself. */
export type Rollup<Each> = { name: string } & ({ rule: RowsRollup; source: Each } | { rule: OwnRollup; source: null });

/** What rows of one module mean for the figures of another. */
export interface Feed<Each> {
  /** The module whose records hold the figure. */
  target: Each;
  /** The reference of a row to its record. */
  pointer: string;
  /** A row that changes none of these leaves the figure as it is. */
  fields: ReadonlySet<string>;
}

/** How the figures of one module hang together with all others. */
export interface Rollups<Each> {
  /** Those that its records hold, in the order in which they are worked out. */
  held: readonly Rollup<Each>[];
  /** The fields of a record that figures of its own follow from. */
  ownFields: ReadonlySet<string>;
  /** Those of other records that its rows feed. */
  feeds: readonly Feed<Each>[];
  /** The length of the longest chain of figures above; the longest are worked out first. */
  rank: number;
}

/** What of an entry of the registry matters here. */
interface Holder {
  declared: AnyModule;
  stored: Record<string, FieldMeta>;
  columns: Record<string, unknown>;
}

function checkRows(where: string, rule: RowsRollup, target: Holder, source: Holder): void {
  const meta = source.stored[rowsOf(rule).field];
  if (meta?.kind !== 'reference' || meta.module !== target.declared.name) {
    throw new Error(`${where} is taken over ${rule.rows}, which does not point to one record of it`);
  }
  const odd = fieldsUsed(rule).find((each) => !source.columns[each]);
  if (odd) throw new Error(`${where} follows from ${odd}, which ${source.declared.name} does not have`);
  if (rule.while && !target.columns[rule.while.field]) {
    throw new Error(`${where} counts while ${rule.while.field}, which ${target.declared.name} does not have`);
  }
  const isWhole = rule.take === 'count' || (rule.take === 'share' ? rule.met : rule.field);
  if (!isWhole) throw new Error(`${where} does not say what the ${rule.take} is of`);
}

function heldBy<Each extends Holder>(entry: Each, entries: ReadonlyMap<string, Each>): Rollup<Each>[] {
  const { name: module, declaration } = entry.declared;
  const rules = Object.entries(declaration.rollups ?? {}) as [string, RollupRule][];
  return rules.map(([name, rule], place): Rollup<Each> => {
    const where = `the figure ${module}.${name}`;
    if (!declaration.computed?.[name]) throw new Error(`${where} is not a computed field`);
    if (isOfRows(rule)) {
      const source = entries.get(rowsOf(rule).module);
      if (!source) throw new Error(`${where} is taken over ${rule.rows}, and there is no such module`);
      checkRows(where, rule, entry, source);
      return { name, rule, source };
    }
    const later = new Set(rules.slice(place).map(([each]) => each));
    const odd = rule.of.find((each) => later.has(each) || !entry.columns[each]);
    if (odd) throw new Error(`${where} follows from ${odd}, which is not known before it`);
    return { name, rule, source: null };
  });
}

/** Ties the figures of all modules together. Throws for one that follows from what does not exist, or from itself. */
export function tieRollups<Each extends Holder & { rollups: Rollups<Each> }>(entries: ReadonlyMap<string, Each>): void {
  const all = [...entries.values()];
  const held = new Map(all.map((entry) => [entry, heldBy(entry, entries)]));
  const feeds = new Map<Each, Feed<Each>[]>(all.map((entry) => [entry, []]));
  for (const [target, rollups] of held) {
    for (const { rule, source } of rollups) {
      if (!source || !isOfRows(rule)) continue;
      const fields = new Set([...fieldsUsed(rule), 'deletedAt']);
      feeds.get(source)?.push({ target, pointer: rowsOf(rule).field, fields });
    }
  }
  const rankOf = (entry: Each, below: readonly Each[] = []): number => {
    if (below.includes(entry)) throw new Error(`figures of ${entry.declared.name} follow from themselves`);
    // Within a tree the figures of the parts count in those above.
    const above = (feeds.get(entry) ?? []).filter(({ target }) => target !== entry);
    return Math.max(0, ...above.map(({ target }) => rankOf(target, [...below, entry]) + 1));
  };
  for (const entry of all) {
    const own = (held.get(entry) ?? []).flatMap(({ rule }) => (isOfRows(rule) ? (rule.while?.field ?? []) : rule.of));
    entry.rollups = {
      held: held.get(entry) ?? [],
      ownFields: new Set(own),
      feeds: feeds.get(entry) ?? [],
      rank: rankOf(entry),
    };
  }
}
