import type { Box } from './geometry.ts';

const cellSize = 200;

/** Finds what lies near a box without asking everything else. */
export class BoxIndex<Item> {
  private readonly cells = new Map<string, Item[]>();

  add(box: Box, item: Item): void {
    for (const key of keysOf(box)) {
      const cell = this.cells.get(key);
      if (cell) cell.push(item);
      else this.cells.set(key, [item]);
    }
  }

  /** Whether anything near the box passes the test; it may be asked about the same thing more than once. */
  some(box: Box, test: (item: Item) => boolean): boolean {
    return keysOf(box).some((key) => this.cells.get(key)?.some(test) === true);
  }
}

function keysOf({ x, y, width, height }: Box): string[] {
  const keys: string[] = [];
  for (let column = Math.floor(x / cellSize); column <= Math.floor((x + width) / cellSize); column += 1) {
    for (let row = Math.floor(y / cellSize); row <= Math.floor((y + height) / cellSize); row += 1) {
      keys.push(`${column} ${row}`);
    }
  }
  return keys;
}
