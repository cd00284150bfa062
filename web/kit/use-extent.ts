import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide or high an element is within, followed as it changes; `usualPx` until it is known. */
export function useExtent(
  element: RefObject<HTMLElement | null>,
  side: 'clientWidth' | 'clientHeight',
  usualPx: number,
): number {
  const [extentPx, setExtentPx] = useState(usualPx);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setExtentPx(current[side] || usualPx);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, side, usualPx]);
  return extentPx;
}
