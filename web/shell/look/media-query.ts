import { useCallback, useSyncExternalStore } from 'react';

/** Where the menu moves into a drawer; the style sheets break at the same width. */
export const narrowScreen = '(width < 992px)';

/** Screens on which one column is all there is room for. */
export const phone = '(width < 768px)';

/** Screens on which nothing is dragged: what a finger moves there scrolls. */
export const withoutDragging = '(pointer: coarse), (width < 768px)';

/** Whether a media query matches, followed as it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
