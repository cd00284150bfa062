import type { Box } from './geometry.ts';

const cellSize = 200;

/** Finds what lies near a box without asking everything else. */
export class BoxIndex<Item> {
  private readonly columns = new Map<number, Map<number, Item[]>>();

  add(box: Box, item: Item): void {
    for (const column of cellsOf(box.x, box.width)) {
      const rows = this.columns.get(column) ?? new Map<number, Item[]>();
      this.columns.set(column, rows);
      for (const row of cellsOf(box.y, box.height)) {
        const cell = rows.get(row);
        if (cell) cell.push(item);
        else rows.set(row, [item]);
      }
    }
  }

  /** Whether anything near the box passes the test; it may be asked about the same thing more than once. */
  some(box: Box, test: (item: Item) => boolean): boolean {
    for (const cell of this.cellsNear(box)) if (cell.some(test)) return true;
    return false;
  }

  /** Everything near the box, each once. */
  near(box: Box): Set<Item> {
    const found = new Set<Item>();
    for (const cell of this.cellsNear(box)) for (const item of cell) found.add(item);
    return found;
  }

  private *cellsNear({ x, y, width, height }: Box): Generator<readonly Item[]> {
    for (const column of cellsOf(x, width)) {
      const rows = this.columns.get(column);
      if (!rows) continue;
      for (const row of cellsOf(y, height)) {
        const cell = rows.get(row);
        if (cell) yield cell;
      }
    }
  }
}

function* cellsOf(start: number, length: number): Generator<number> {
  const last = Math.floor((start + length) / cellSize);
  for (let cell = Math.floor(start / cellSize); cell <= last; cell += 1) yield cell;
}
