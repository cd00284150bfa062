import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element, followed as it changes; `usualPx` until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>, usualPx: number): number {
  const [widthPx, setWidthPx] = useState(usualPx);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidthPx(current.clientWidth || usualPx);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, usualPx]);
  return widthPx;
}
