import { mergedValue, mergedWhole, type Three } from './merge-values.ts';

/**
 * The way of a line: point by point where it has as many on both sides, otherwise theirs with the ends that only mine has
 * moved, because an end goes with what it is tied to.
 */
export function mergedWay<Point>(
  { base, mine, theirs }: Three<readonly Point[]>,
  textOf: (point: Point) => string,
): { value: readonly Point[]; isClash: boolean } {
  const isSame = (one: Point | undefined, other: Point | undefined) =>
    (one && textOf(one)) === (other && textOf(other));
  const whole = mergedWhole({ base, mine, theirs }, textOf);
  if (!whole.isClash) return whole;
  const isEven = base.length === mine.length && mine.length === theirs.length;
  let isClash = !isEven;
  const value = theirs.map((point, index) => {
    const isEnd = index === 0 || index === theirs.length - 1;
    if (!isEven && !isEnd) return point;
    const from = (list: readonly Point[]) => (index === 0 ? list[0] : list.at(index - theirs.length));
    const merged = mergedValue({ base: from(base), mine: from(mine), theirs: from(theirs) }, isSame);
    isClash ||= merged.isClash;
    return merged.value ?? point;
  });
  return { value, isClash };
}
