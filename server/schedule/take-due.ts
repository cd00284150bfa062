import { othersOf } from '#server/crud/event.ts';
import { systemViewer } from '#server/module/context.ts';
import type { JobParts } from './job.ts';

/**
 * Does the work for each, one after the other, and answers how much was done: what the work says of each, one where it says
 * no number. What fails keeps none of the others from being done: the first failure is thrown when all have had their turn, so
 * that the run is logged and tried again.
 */
export async function eachDue<Item>(
  due: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  for await (const item of due) {
    try {
      const done = await work(item);
      count += typeof done === 'number' ? done : 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return count;
}

/** Takes the event of each record in the name of the system, each in a transaction of its own. */
export function takeDue(
  { database, registry }: Pick<JobParts, 'database' | 'registry'>,
  module: string,
  due: readonly { id: string; event: string }[],
): Promise<number> {
  return eachDue(due, ({ id, event }) =>
    database.transaction((store) => othersOf({ viewer: systemViewer, store }, registry).others.take(module, id, event)),
  );
}
