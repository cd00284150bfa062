import { type RefObject, useEffect } from 'react';
import { isPlainKey, isTyping } from '#web/kit/is-typing.ts';

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
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!frame.current || !isPlainKey(event) || isTyping(event.target)) return;
      // A page in a tab behind is there, too.
      if (frame.current.offsetParent === null) return;
      if (event.key === 'j') step(frame.current, 1);
      else if (event.key === 'k') step(frame.current, -1);
      else if (event.key === 'n' && onNew) onNew();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
