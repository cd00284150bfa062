import type { Entry } from '#server/module/registry.ts';
import type { SheetRow } from '#server/sheet/sheet-row.ts';
import type { Hanging, Texts } from './hanging.ts';
import type { Header } from './import-header.ts';
import { textOf } from './read-cell.ts';

/** As people write it: by the word that a record is known by, in the columns that point to records of the same kind. */
function usualHanging({ module }: Entry, columns: Header['columns']): Hanging {
  const own = columns.flatMap((column) => (column?.meta.module === module.name ? [column.name] : []));
  const present = (text: string | undefined) => (text ? [text] : []);
  return {
    names: (texts) => (own.length > 0 ? present(texts[module.declaration.label]) : []),
    above: (texts) => own.flatMap((name) => present(texts[name])),
  };
}

interface Known {
  row: SheetRow;
  above: readonly string[];
}

/**
 * Remembers the rows of a sheet that others of it hang on. Whoever stores nothing brings them along with the others, which
 * would not find what is above them otherwise.
 */
export class RowsAbove {
  readonly #columns: Header['columns'];
  readonly #hanging: Hanging;
  readonly #known = new Map<string, Known>();

  constructor(entry: Entry, columns: Header['columns']) {
    this.#columns = columns;
    this.#hanging = entry.hanging ?? usualHanging(entry, columns);
  }

  /** Those of former calls on which these rows hang, in the order of the sheet; remembers these rows. */
  before(rows: readonly SheetRow[]): SheetRow[] {
    const all = rows.map((row) => {
      const texts = this.#textsOf(row);
      return { row, names: this.#hanging.names(texts), above: this.#hanging.above(texts) };
    });
    const found = new Set<SheetRow>();
    // Grows while it is walked: a sheet may be as deep as it is long.
    const wanted = all.flatMap(({ above }) => above);
    for (const name of wanted) {
      const known = this.#known.get(name);
      if (!known || found.has(known.row)) continue;
      found.add(known.row);
      wanted.push(...known.above);
    }
    for (const { row, names, above } of all) {
      for (const name of names) if (!this.#known.has(name)) this.#known.set(name, { row, above });
    }
    return [...found].toSorted((one, other) => one.number - other.number);
  }

  #textsOf({ cells }: SheetRow): Texts {
    const own = this.#columns.flatMap((column, index) =>
      column && !column.of ? [[column.name, textOf(cells[index] ?? null)] as const] : [],
    );
    return Object.fromEntries(own);
  }
}
