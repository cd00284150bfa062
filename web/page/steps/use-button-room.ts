import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether what stands last in a bar has come below what stands first, or is wider than the bar; not of what is not drawn,
 * which has no places.
 */
function breaksLine(element: HTMLElement): boolean {
  const first = element.parentElement?.firstElementChild;
  const isBelow = first instanceof HTMLElement && element.offsetTop > first.offsetTop + first.offsetHeight / 2;
  return isBelow || element.scrollWidth > element.clientWidth;
}

/**
 * How many of so many buttons may stand open so that their bar takes no second line; all until that was seen, for buttons of
 * these titles on a window of this width.
 */
export function useButtonRoom(titles: string, count: number): { ref: RefObject<HTMLSpanElement | null>; most: number } {
  const ref = useRef<HTMLSpanElement>(null);
  const [width, setWidth] = useState(window.innerWidth);
  const [seen, setSeen] = useState({ about: '', most: Number.POSITIVE_INFINITY });
  useEffect(() => {
    const measure = () => setWidth(window.innerWidth);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  const about = `${width} ${titles}`;
  const most = seen.about === about ? seen.most : Number.POSITIVE_INFINITY;
  const standing = Math.min(count, most);
  useLayoutEffect(() => {
    if (standing > 0 && ref.current && breaksLine(ref.current)) setSeen({ about, most: standing - 1 });
  }, [about, standing]);
  return { ref, most };
}
