import { type RefObject, useLayoutEffect, useState } from 'react';

/** Which part of a scrolled element is in sight. */
export interface Viewport {
  top: number;
  left: number;
  width: number;
  height: number;
}

const unknown: Viewport = { top: 0, left: 0, width: 1200, height: 600 };

/** Follows what of an element is in sight; at most once per frame. */
export function useViewport(element: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setViewport] = useState(unknown);
  useLayoutEffect(() => {
    const scrolled = element.current;
    if (!scrolled) return;
    let frame = 0;
    const read = () => {
      frame = 0;
      const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = scrolled;
      // Without a layout nothing has a size.
      setViewport({ top, left, width: width || unknown.width, height: height || unknown.height });
    };
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(read);
    };
    read();
    scrolled.addEventListener('scroll', ask, { passive: true });
    const sizes = new ResizeObserver(ask);
    sizes.observe(scrolled);
    return () => {
      cancelAnimationFrame(frame);
      scrolled.removeEventListener('scroll', ask);
      sizes.disconnect();
    };
  }, [element]);
  return viewport;
}
