import type { RefObject } from 'react';
import { usePlainKeys } from '#web/kit/keys/use-plain-keys.ts';

/** Moves the focus to the record after or before the one that has it, or to the first. */
function step(frame: HTMLElement, by: 1 | -1): void {
  const links = [...frame.querySelectorAll<HTMLElement>('.record-link')];
  const place = links.indexOf(document.activeElement as HTMLElement);
  const next = place < 0 ? links[by > 0 ? 0 : links.length - 1] : links[place + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The keys of a list that is on show: `n` enters a new record, `j` and `k` go down and up; `Enter` then opens. */
export function useListKeys(frame: RefObject<HTMLElement | null>, onNew: (() => void) | null): void {
  usePlainKeys((key) => {
    const list = frame.current;
    // A page in a tab behind is there, too.
    if (!list || list.offsetParent === null) return null;
    if (key === 'j') return () => step(list, 1);
    if (key === 'k') return () => step(list, -1);
    return key === 'n' ? onNew : null;
  });
}
