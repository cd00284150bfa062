/** The rows of the list that was last on show, by module: what is before and after a record depends on where one came from. */
const shown = new Map<string, readonly string[]>();

/** Takes note of the order in which a list shows the records of a module. */
export function noteShownRows(module: string, ids: readonly string[]): void {
  shown.set(module, ids);
}

/** The records before and after one in the list that it was last shown in; null at its ends, and where it was in none. */
export function neighboursOf(module: string, id: string): { before: string | null; after: string | null } {
  const ids = shown.get(module) ?? [];
  const place = ids.indexOf(id);
  if (place < 0) return { before: null, after: null };
  return { before: ids[place - 1] ?? null, after: ids[place + 1] ?? null };
}
