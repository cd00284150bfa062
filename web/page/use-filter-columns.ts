import { type RefObject, useLayoutEffect, useState } from 'react';

const leastWidthPx = 220;
const gapPx = 12;

/** How many filters fit side by side into an element, followed as its width changes. */
export function useFilterColumns(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(1_000);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setWidthPx(current.clientWidth));
    setWidthPx(current.clientWidth);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return Math.max(1, Math.floor((widthPx + gapPx) / (leastWidthPx + gapPx)));
}
