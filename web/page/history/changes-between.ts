import type { z } from 'zod';
import type { change } from '#shared/module.ts';

type Entry = Pick<z.output<typeof change>, 'id' | 'changes'>;

/** What differs between the record as it was after one entry of its history and after a later one; the entries come newest first. */
export function changesBetween(entries: readonly Entry[], earlierId: string, laterId: string): Entry['changes'] {
  const places = [earlierId, laterId].map((wanted) => entries.findIndex(({ id }) => id === wanted));
  const [later = 0, earlier = 0] = places.toSorted((one, other) => one - other);
  const sides = new Map<string, [unknown, unknown]>();
  for (const { changes } of entries.slice(later, earlier).toReversed()) {
    for (const [field, [before, after]] of Object.entries(changes)) {
      const known = sides.get(field);
      sides.set(field, [known ? known[0] : before, after]);
    }
  }
  // What was changed and changed back is as it was.
  return Object.fromEntries(
    [...sides].filter(([, [before, after]]) => JSON.stringify(before) !== JSON.stringify(after)),
  );
}
