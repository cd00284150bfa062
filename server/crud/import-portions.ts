import type { SheetRow } from '#server/sheet/sheet-row.ts';

/** How long one transaction of an import is to hold the store: whoever asks meanwhile waits for it, on the embedded store at every statement. */
const heldMs = 20;
const fewest = 5;
const most = 100;

/** How many rows go into one transaction, by what the last one took: rows differ by module, and stores by machine. */
export class Pace {
  count = 20;

  /** Learns from a transaction of so many rows. Grows slowly and gives way at once. */
  note(rowCount: number, tookMs: number): void {
    const fitting = Math.floor((rowCount * heldMs) / Math.max(tookMs, 1));
    this.count = Math.min(Math.max(fitting, fewest), most, this.count * 2);
  }
}

/** All rows in portions of as many as the pace allows at the time, whatever the batches they come in. */
export async function* portionsOf(
  first: readonly SheetRow[],
  rest: AsyncIterator<SheetRow[]>,
  pace: Pace,
): AsyncGenerator<SheetRow[]> {
  let waiting = first;
  let next = 0;
  for (;;) {
    if (waiting.length - next >= pace.count) {
      next += pace.count;
      yield waiting.slice(next - pace.count, next);
      continue;
    }
    const more = await rest.next();
    if (more.done) break;
    waiting = [...waiting.slice(next), ...more.value];
    next = 0;
  }
  if (next < waiting.length) yield waiting.slice(next);
}
