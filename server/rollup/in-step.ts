import sql, { join } from 'sql-template-tag';
import { columnOf, record } from '#server/crud/scope.ts';
import type { Transaction } from '#server/database/database.ts';
import { tableName } from '#server/database/row.ts';
import type { Entry } from '#server/module/registry.ts';
import { recompute } from './recompute.ts';

function touches(fields: ReadonlySet<string>, changed: Iterable<string>): boolean {
  return [...changed].some((name) => fields.has(name));
}

/** The references behind which a change of these fields of a row counts, by the module that they lead to. */
function pointersThatCount({ rollups }: Entry, fields: ReadonlySet<string>): Map<Entry, Set<string>> {
  const found = new Map<Entry, Set<string>>();
  for (const feed of rollups.feeds) {
    if (!touches(feed.fields, fields)) continue;
    found.set(feed.target, (found.get(feed.target) ?? new Set()).add(feed.pointer));
  }
  return found;
}

/** The records that rows point to at present, removed rows among them. */
async function pointedTo(
  entry: Entry,
  ids: readonly string[],
  pointers: ReadonlySet<string>,
  store: Transaction,
): Promise<string[]> {
  const columns = [...pointers].map((pointer) => columnOf(entry, pointer));
  const rows = await store.query<{ id: string | null }>(sql`
    select distinct unnest(array[${join(columns)}]) as id
    from ${tableName(entry.table)} ${record} where ${record}.id = any(${ids})`);
  return rows.flatMap(({ id }) => id ?? []);
}

interface ChangedRows {
  ids: Set<string>;
  fields: Set<string>;
}

/** What one transaction has changed that figures follow from, until they are brought in step. */
class Unsettled {
  readonly #records = new Map<Entry, Set<string>>();
  /** Rows that changed: which records they point to is asked when all is done. */
  readonly #rows = new Map<Entry, ChangedRows>();

  note(entry: Entry, ids: Iterable<string>): void {
    const noted = this.#records.get(entry) ?? new Set();
    for (const id of ids) noted.add(id);
    if (noted.size > 0) this.#records.set(entry, noted);
  }

  noteRows(entry: Entry, ids: Iterable<string>, fields: Iterable<string>): void {
    const noted = this.#rows.get(entry) ?? { ids: new Set(), fields: new Set() };
    for (const id of ids) noted.ids.add(id);
    for (const field of fields) noted.fields.add(field);
    this.#rows.set(entry, noted);
  }

  async #followRows(store: Transaction): Promise<void> {
    const changed = [...this.#rows];
    this.#rows.clear();
    for (const [entry, { ids, fields }] of changed) {
      for (const [target, pointers] of pointersThatCount(entry, fields)) {
        this.note(target, await pointedTo(entry, [...ids], pointers, store));
      }
    }
  }

  /** Works out what is noted and what follows from it, the first of each chain first; answers how many records were out of step. */
  async settle(store: Transaction): Promise<number> {
    await this.#followRows(store);
    const [entry] = [...this.#records.keys()].toSorted((one, other) => other.rollups.rank - one.rollups.rank);
    if (!entry) return 0;
    const ids = [...(this.#records.get(entry) ?? [])].sort();
    this.#records.delete(entry);
    const moved = await recompute(entry, ids, store);
    this.noteRows(
      entry,
      moved.map(({ id }) => id),
      moved.flatMap(({ right }) => Object.keys(right)),
    );
    return moved.length + (await this.settle(store));
  }
}

const open = new WeakMap<Transaction, Unsettled>();

function unsettledOf(store: Transaction): Unsettled {
  const known = open.get(store);
  if (known) return known;
  const made = new Unsettled();
  open.set(store, made);
  // Rows are locked by what changes them, and the records above in one order after all of that.
  store.beforeCommit(async () => void (await made.settle(store)));
  return made;
}

/** Refuses values for figures that follow from others: a mistake of the programmer, as no call takes any. */
export function refuseKept({ rollups, declared }: Entry, names: readonly string[]): void {
  const kept = rollups.held.find(({ name }) => names.includes(name));
  if (kept) throw new Error(`${declared.name}.${kept.name} follows from others and cannot be set`);
}

/** Has the figures of new records worked out before the transaction ends, and those that they feed. */
export function beginInStep(entry: Entry, ids: readonly string[], store: Transaction): void {
  if (entry.rollups.held.length > 0) unsettledOf(store).note(entry, ids);
  if (entry.rollups.feeds.length > 0) unsettledOf(store).noteRows(entry, ids, Object.keys(entry.columns));
}

/**
 * Has the figures that follow from these fields of records brought in step before the transaction ends. Called before the
 * records are changed: one that moves from here to there counts at neither otherwise.
 */
export async function keepInStep(
  entry: Entry,
  ids: readonly string[],
  fields: readonly string[],
  store: Transaction,
): Promise<void> {
  const changed = new Set(fields);
  if (touches(entry.rollups.ownFields, fields)) unsettledOf(store).note(entry, ids);
  for (const [target, pointers] of pointersThatCount(entry, changed)) {
    unsettledOf(store).noteRows(entry, ids, fields);
    const moving = new Set([...pointers].filter((pointer) => changed.has(pointer)));
    if (moving.size > 0) unsettledOf(store).note(target, await pointedTo(entry, ids, moving, store));
  }
}

/** Works the figures of records out anew, and what follows from them; answers how many records were out of step. */
export function bringInStep(entry: Entry, ids: readonly string[], store: Transaction): Promise<number> {
  const unsettled = new Unsettled();
  unsettled.note(entry, ids);
  return unsettled.settle(store);
}
