/** One value in the three files of a merge. */
export interface Three<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** What becomes of a value: theirs where both changed it, and then mine is lost. */
export function mergedValue<Value>(
  { base, mine, theirs }: Three<Value>,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): { value: Value; isClash: boolean } {
  if (isSame(mine, theirs) || isSame(mine, base)) return { value: theirs, isClash: false };
  if (isSame(theirs, base)) return { value: mine, isClash: false };
  return { value: theirs, isClash: true };
}

/** What becomes of a list that says something only as a whole. */
export function mergedWhole<Item>(
  lists: Three<readonly Item[]>,
  textOf: (item: Item) => string,
): { value: readonly Item[]; isClash: boolean } {
  return mergedValue(
    lists,
    (one, other) =>
      one.length === other.length && one.every((item, index) => textOf(item) === textOf(other[index] as Item)),
  );
}

/** What one list has more than another, each as often as it has it more. */
export function beyond<Item>(items: readonly Item[], others: readonly Item[], textOf: (item: Item) => string): Item[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(textOf(other), (counts.get(textOf(other)) ?? 0) + 1);
  return items.filter((item) => {
    const count = counts.get(textOf(item)) ?? 0;
    counts.set(textOf(item), count - 1);
    return count <= 0;
  });
}

/**
 * A list of which each side may have put in, taken out and changed something. What mine changed takes the place of what it
 * was; a clash where mine changed what theirs has changed or taken out as well.
 */
export function mergedList<Item>(
  { base, mine, theirs }: Three<readonly Item[]>,
  textOf: (item: Item) => string,
): { value: readonly Item[]; isClash: boolean } {
  const plain = mergedWhole({ base, mine, theirs }, textOf);
  if (!plain.isClash) return plain;
  const removed = beyond(base, mine, textOf);
  const added = beyond(mine, base, textOf);
  const isStillThere = beyond(removed, theirs, textOf).length === 0;
  const haveTheyOnlyRemoved = beyond(theirs, base, textOf).length === 0 && added.length === 0;
  if (!isStillThere && !haveTheyOnlyRemoved) return { value: theirs, isClash: true };
  const waiting = [...added];
  const leaving = removed.map(textOf);
  const value = theirs.flatMap((item) => {
    const index = leaving.indexOf(textOf(item));
    if (index < 0) return [item];
    leaving.splice(index, 1);
    return waiting.splice(0, 1);
  });
  return { value: [...value, ...beyond(waiting, theirs, textOf)], isClash: false };
}

/**
 * The order of the children of an element: that of whoever changed it, and of both theirs; what only the other has follows
 * what it follows there. `wanted` are those that there are.
 */
export function mergedOrder({ base, mine, theirs }: Three<readonly string[]>, wanted: ReadonlySet<string>): string[] {
  const isOrderOfBase = (keys: readonly string[]) => {
    const known = new Set(base);
    const common = keys.filter((key) => known.has(key));
    const own = new Set(common);
    return base.filter((key) => own.has(key)).every((key, index) => key === common[index]);
  };
  const isMineFirst = isOrderOfBase(theirs);
  const [first, second] = isMineFirst ? [mine, theirs] : [theirs, mine];
  const order = first.filter((key) => wanted.has(key));
  const placed = new Set(order);
  const rest = [...second, ...wanted].filter((key) => wanted.has(key));
  for (const [index, key] of rest.entries()) {
    if (placed.has(key)) continue;
    placed.add(key);
    const before = rest.slice(0, index).findLast((one) => placed.has(one) && one !== key);
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}
