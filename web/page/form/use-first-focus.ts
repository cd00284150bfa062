import { type RefObject, useEffect, useRef } from 'react';

/** What takes what is typed at once; a field for days would open its panel over the form. */
const inputs = 'input:not([type="hidden"], [type="file"], .ant-picker *), textarea';

/** The first input within a part of a page that takes what is typed, or what the keys choose. */
export function firstInput(frame: HTMLElement): HTMLElement | undefined {
  return [...frame.querySelectorAll<HTMLInputElement>(inputs)].find(
    ({ disabled, readOnly, role }) => !disabled && (!readOnly || role === 'combobox'),
  );
}

/** Puts the cursor into the first field as a form comes up for the first time, unless somebody is typing already. */
export function useFirstFocus(frame: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || isDone.current || !frame.current) return;
    isDone.current = true;
    if (document.activeElement?.matches('input, textarea, [contenteditable="true"]')) return;
    firstInput(frame.current)?.focus({ preventScroll: true });
  }, [frame, isWanted]);
}
