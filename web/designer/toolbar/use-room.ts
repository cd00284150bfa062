import { type RefCallback, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { leaversOf } from './room.ts';

/**
 * Which places of a row there is no room for, in this order. The row gets `row`, each entry `data-place`, and what
 * leaves it must keep its width; the last child is the menu that takes it up. Measured whenever a size changes, once,
 * and settled before that is painted.
 */
export function useRoom(order: readonly string[]): { row: RefCallback<HTMLElement>; gone: readonly string[] } {
  const [gone, setGone] = useState<readonly string[]>([]);
  const row = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const children = [...element.children];
      const settle = () => {
        const roomPx = element.clientWidth;
        // A hidden tab has no size, which says nothing about the row.
        if (roomPx === 0) return;
        const parts = children.map((child) => ({
          place: child.getAttribute('data-place') ?? undefined,
          widthPx: child.getBoundingClientRect().width,
        }));
        const menuPx = parts.pop()?.widthPx ?? 0;
        const next = leaversOf(parts, { roomPx, menuPx, order });
        setGone((before) => (before.length === next.length ? before : next));
      };
      // Before it is shown at all; later changes in the frame in which they are seen.
      settle();
      const observer = new ResizeObserver(() => flushSync(settle));
      for (const observed of [element, ...children]) observer.observe(observed);
      return () => observer.disconnect();
    },
    [order],
  );
  return { row, gone };
}
