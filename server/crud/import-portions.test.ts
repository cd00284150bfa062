import { expect, it } from 'vitest';
import type { SheetRow } from '#server/sheet/sheet-row.ts';
import { Pace, portionsOf } from './import-portions.ts';

function rowsFrom(first: number, count: number): SheetRow[] {
  return Array.from({ length: count }, (_, index) => ({ number: first + index, cells: [] }));
}

async function* batches(...all: SheetRow[][]): AsyncGenerator<SheetRow[]> {
  yield* all;
}

it('hands over every row once and in order, whatever the batches', async () => {
  const pace = new Pace();
  const handed: number[][] = [];
  for await (const rows of portionsOf(rowsFrom(1, 45), batches(rowsFrom(46, 3), [], rowsFrom(49, 60)), pace)) {
    handed.push(rows.map(({ number }) => number));
  }

  expect(handed.flat()).toEqual(Array.from({ length: 108 }, (_, index) => index + 1));
  expect(handed.slice(0, -1).every(({ length }) => length === pace.count)).toBe(true);
});

it('makes portions smaller at once as the store is held for too long', async () => {
  const pace = new Pace();
  const lengths: number[] = [];
  for await (const rows of portionsOf(rowsFrom(1, 40), batches(), pace)) {
    lengths.push(rows.length);
    pace.note(rows.length, 2 * rows.length);
  }

  expect(lengths).toEqual([20, 10, 10]);
});

it('makes them longer step by step where rows are quick, and stays within its bounds', () => {
  const pace = new Pace();

  const counts = Array.from({ length: 4 }, () => {
    pace.note(pace.count, 0);
    return pace.count;
  });
  pace.note(pace.count, 60_000);

  expect(counts).toEqual([40, 80, 100, 100]);
  expect(pace.count).toBe(5);
});
