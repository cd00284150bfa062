/** The name that was most likely meant by a mistyped one; undefined when none is near enough. */
export function nearestName(written: string, names: Iterable<string>): string | undefined {
  const most = written.length <= 4 ? 1 : 2;
  let nearest: { name: string; distance: number } | undefined;
  for (const name of names) {
    const distance = distanceBetween(written.toLowerCase(), name.toLowerCase(), most);
    // One that differs wholly is another name, however short both are.
    if (distance <= most && distance < name.length && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) {
      nearest = { name, distance };
    }
  }
  return nearest?.name;
}

/** How many letters are to be put in, taken out, replaced or swapped with the next; more than `most` is not counted. */
function distanceBetween(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const above = rows[i - 1]?.[j] ?? 0;
      const before = row[j - 1] ?? 0;
      const across = rows[i - 1]?.[j - 1] ?? 0;
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(above + 1, before + 1, across + (isSame ? 0 : 1), swapped));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? most + 1;
}
