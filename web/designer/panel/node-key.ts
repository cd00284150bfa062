const keys = new WeakMap<object, number>();
let nextKey = 0;

/** Tells objects of the model apart also while their ids are edited, so that a field never carries text over to another. */
export function keyOf(one: object): number {
  const known = keys.get(one);
  if (known !== undefined) return known;
  nextKey += 1;
  keys.set(one, nextKey);
  return nextKey;
}

/** Takes an object for another that it replaces, so that the fields about it stay as they are, with whoever is in them. */
export function passKey(from: object, to: object): void {
  keys.set(to, keyOf(from));
}
