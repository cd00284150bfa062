import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Does what a key stands for when it is pressed by itself, anywhere but in a text or a dialog, and where no part of the page
 * has taken it for itself; `null` leaves the key to the browser. What is on show hears its keys: nobody is ever too early.
 */
export function usePlainKeys(actionOf: (key: string) => (() => void) | null): void {
  // A passive effect may come after the first key that somebody presses who sees the page.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (heldBy > 0 || event.defaultPrevented || !isPlainKey(event) || isTyping(event.target)) return;
      const action = actionOf(event.key);
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

/** How many dialogs are open or about to be. */
let heldBy = 0;

/**
 * Keeps plain keys from the page behind a dialog that was asked for, also while its code still is on its way: what is typed
 * is meant for it. Answers what was typed of it before it had come, for the dialog to begin with.
 */
export function useHeldPlainKeys(isHeld: boolean): () => string {
  const typed = useRef('');
  useLayoutEffect(() => {
    if (!isHeld) return;
    const hold = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.length !== 1 || !isPlainKey(event) || isTyping(event.target)) return;
      // The space bar presses the button that has the focus, as the one that tries once more what did not come.
      if (event.key === ' ' && isWithin(event.target, 'button, summary, [role="button"]')) return;
      event.preventDefault();
      typed.current += event.key;
    };
    heldBy += 1;
    addEventListener('keydown', hold);
    return () => {
      heldBy -= 1;
      removeEventListener('keydown', hold);
      typed.current = '';
    };
  }, [isHeld]);
  return useCallback(() => typed.current, []);
}

function isPlainKey({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

/** Whether keys pressed there are meant as text, or for a dialog that is open. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || isWithin(target, 'input, textarea, select, dialog, [role="dialog"]');
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
