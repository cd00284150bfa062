import { type CSSProperties, type Key, type ReactNode, useState } from 'react';
import { useStillness, useTicks } from './motion.ts';

interface RollingProps<Item> {
  items: readonly Item[];
  heightPx: number;
  rowPx: number;
  keyOf: (item: Item) => Key;
  children: (item: Item, place: number) => ReactNode;
}

/** How long a row stays where it is. */
const restMs = 4_000;

/** Rows that move up one by one where there are more than fit; they rest under the pointer, and scroll for whom motion is no good. */
export function Rolling<Item>({ items, heightPx, rowPx, keyOf, children }: RollingProps<Item>) {
  const [isHeld, hold] = useState(false);
  const isStill = useStillness();
  const fitting = Math.max(1, Math.floor(heightPx / rowPx));
  const isMoving = items.length > fitting && !isStill;
  const ticks = useTicks(restMs, isMoving && !isHeld);
  const hasMoved = isMoving && ticks > 0;
  const first = isMoving ? ticks % items.length : 0;
  // One more above, which is leaving.
  const count = hasMoved ? fitting + 1 : isMoving ? fitting : items.length;
  const begin = hasMoved ? first - 1 + items.length : first;
  const shown = Array.from({ length: count }, (_, place) => (begin + place) % items.length);
  return (
    <ol
      className={isStill ? 'rolling rolling-still' : 'rolling'}
      onBlur={() => hold(false)}
      onFocus={() => hold(true)}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      style={{ height: fitting * rowPx, '--row': `${rowPx}px` } as CSSProperties}
    >
      {shown.map((place) => {
        const item = items[place];
        if (item === undefined) return null;
        return (
          <li className={hasMoved ? 'rolling-row rolling-moves' : 'rolling-row'} key={`${keyOf(item)} ${ticks}`}>
            {children(item, place)}
          </li>
        );
      })}
    </ol>
  );
}
