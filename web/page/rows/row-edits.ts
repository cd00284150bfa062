import type { RowsChange } from '#shared/children.ts';

/** A row as the page holds it: stored or new, with what was changed in it so far. */
export interface EditedRow {
  /** The id of a stored row, the key of a new one. */
  key: string;
  version: number | null;
  /** As it is stored; empty for a new one. */
  stored: Readonly<Record<string, unknown>>;
  values: Readonly<Record<string, unknown>>;
}

/** How rows hang together and follow each other. */
export interface RowShape {
  parent: string | undefined;
  order: string | undefined;
}

/** Stored rows as the page begins with them. */
export function editedRows(stored: readonly Record<string, unknown>[], names: readonly string[]): EditedRow[] {
  return stored.map((row) => ({
    key: String(row.id),
    version: Number(row.version),
    stored: row,
    values: Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
  }));
}

/** A row with how deep it hangs. */
export interface PlacedRow {
  row: EditedRow;
  depth: number;
}

/** The rows in the order of their tree, each behind the one it hangs below. */
export function placedRows(rows: readonly EditedRow[], { parent }: RowShape): PlacedRow[] {
  const keys = new Set(rows.map(({ key }) => key));
  const above = (row: EditedRow) => {
    const key = parent ? row.values[parent] : null;
    return typeof key === 'string' && keys.has(key) ? key : null;
  };
  const below = Map.groupBy(rows, above);
  const placed: PlacedRow[] = [];
  const seen = new Set<string>();
  const visit = (key: string | null, depth: number): void => {
    for (const row of below.get(key) ?? []) {
      if (seen.has(row.key)) continue;
      seen.add(row.key);
      placed.push({ row, depth });
      visit(row.key, depth + 1);
    }
  };
  visit(null, 0);
  return placed;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Puts the place of each row into the field that keeps the order. */
function ordered(rows: readonly EditedRow[], shape: RowShape): EditedRow[] {
  const { order } = shape;
  if (!order) return [...rows];
  return placedRows(rows, shape).map(({ row }, index) =>
    row.values[order] === index + 1 ? row : { ...row, values: { ...row.values, [order]: index + 1 } },
  );
}

/** What was changed: new rows, touched rows with their changed fields only, and rows that are gone. */
export function changeOf(
  rows: readonly EditedRow[],
  stored: readonly Record<string, unknown>[],
  shape: RowShape,
): Required<Pick<RowsChange, 'added' | 'changed' | 'removed'>> {
  const isMoved = rows.some(({ version }) => version === null) || isReordered(rows, stored);
  const now = isMoved ? ordered(rows, shape) : rows;
  const left = new Set(now.map(({ key }) => key));
  return {
    added: now.filter(({ version }) => version === null).map(({ key, values }) => ({ key, values: { ...values } })),
    changed: now.flatMap(({ key, version, stored: before, values }) => {
      if (version === null) return [];
      const changes = Object.entries(values).filter(([name, value]) => !isSame(before[name], value));
      return changes.length > 0 ? [{ id: key, version, patch: Object.fromEntries(changes) }] : [];
    }),
    removed: stored
      .filter(({ id }) => !left.has(String(id)))
      .map(({ id, version }) => ({ id: String(id), version: Number(version) })),
  };
}

function isReordered(rows: readonly EditedRow[], stored: readonly Record<string, unknown>[]): boolean {
  const kept = new Set(rows.map(({ key }) => key));
  const before = stored.map(({ id }) => String(id)).filter((id) => kept.has(id));
  return rows.some(({ key }, index) => before[index] !== key);
}

/** The rows without one and everything below it. */
export function withoutRow(rows: readonly EditedRow[], key: string, { parent }: RowShape): EditedRow[] {
  const gone = new Set([key]);
  let isGrowing = true;
  while (isGrowing) {
    const before = gone.size;
    for (const row of rows) if (parent && gone.has(String(row.values[parent]))) gone.add(row.key);
    isGrowing = gone.size > before;
  }
  return rows.filter((row) => !gone.has(row.key));
}

/** The rows with one moved past its sister before or after it. */
export function movedRow(rows: readonly EditedRow[], key: string, by: -1 | 1, { parent }: RowShape): EditedRow[] {
  const at = rows.findIndex((row) => row.key === key);
  const above = (row: EditedRow | undefined) => (parent ? (row?.values[parent] ?? null) : null);
  let other = at + by;
  while (rows[other] && above(rows[other]) !== above(rows[at])) other += by;
  const [one, two] = [rows[at], rows[other]];
  if (!one || !two) return [...rows];
  return rows.map((row, index) => (index === at ? two : index === other ? one : row));
}

/** The key of the row that a row hangs below; null at the top. */
function aboveOf(row: EditedRow | undefined, { parent }: RowShape): string | null {
  return (parent && (row?.values[parent] as string | null | undefined)) || null;
}

/** Where a row that is held over another would come to stand. */
export interface Landing {
  depth: number;
  above: string | null;
}

/** The rows that stay in sight while one is held: what hangs below it goes with it. */
export function rowsAround(placed: readonly PlacedRow[], key: string): PlacedRow[] {
  const from = placed.findIndex(({ row }) => row.key === key);
  const depth = placed[from]?.depth ?? 0;
  const next = placed.findIndex((other, index) => index > from && other.depth <= depth);
  return placed.filter((_, index) => index <= from || (next !== -1 && index >= next));
}

/**
 * Where a row held over another lands: in its place, as deep as it was and by `shift` deeper, as far as the rows before
 * and after leave room. Nothing lands below itself, as what hangs below a row goes with it.
 */
export function landingOf(
  placed: readonly PlacedRow[],
  key: string,
  over: string,
  shift: number,
  shape: RowShape,
): Landing {
  const around = rowsAround(placed, key);
  const held = around.find(({ row }) => row.key === key);
  const at = around.findIndex(({ row }) => row.key === over);
  const moved = around.filter((other) => other !== held);
  const [before, after] = [moved[at - 1], moved[at]];
  const deepest = shape.parent && before ? before.depth + 1 : 0;
  const depth = Math.max(after?.depth ?? 0, Math.min(deepest, (held?.depth ?? 0) + shift));
  if (depth === 0 || !before) return { depth: 0, above: null };
  if (depth > before.depth) return { depth, above: before.row.key };
  const sister = moved.slice(0, at).findLast((other) => other.depth === depth);
  return { depth, above: aboveOf(sister?.row, shape) };
}

/** The rows with one put down over another, and everything below it behind it. */
export function landedRow(
  rows: readonly EditedRow[],
  key: string,
  over: string,
  shift: number,
  shape: RowShape,
): EditedRow[] {
  const placed = placedRows(rows, shape);
  const around = rowsAround(placed, key);
  const at = around.findIndex(({ row }) => row.key === over);
  const held = around.find(({ row }) => row.key === key)?.row;
  if (!held || at === -1) return [...rows];
  const { above } = landingOf(placed, key, over, shift, shape);
  const landed = shape.parent ? { ...held, values: { ...held.values, [shape.parent]: above } } : held;
  const others = around.flatMap(({ row }) => (row === held ? [] : [row]));
  const below = placed.flatMap((other) => (around.includes(other) ? [] : [other.row]));
  return others.toSpliced(at, 0, landed, ...below);
}
