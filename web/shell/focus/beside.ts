import { isInHiddenPane } from '#web/shell/tabs/pane-focus.ts';

/** A drawer takes the focus around what it calls a dialog. */
export const dialogs = '[role="dialog"], .ant-drawer';

/** What can be gone on with where something has vanished: nothing that opens by having the focus, or that destroys when Enter is pressed twice. */
const followed = 'a[href], button:not(:disabled, .ant-btn-dangerous)';

/** An element that something lies in, and as which of its children. */
export interface Place {
  within: Element;
  index: number;
}

/** The designer leads whoever works by keys back to its canvas itself. */
const ledElsewhere = '.designer';

/** Where an element lies, from the inside out, as far as its pane or dialog; none outside of both. */
export function placesOf(element: Element): Place[] {
  const whole = element.closest(`.tab-pane, ${dialogs}`);
  if (!whole || element.closest(ledElsewhere)) return [];
  const places: Place[] = [];
  for (let child = element; child !== whole && child.parentElement; child = child.parentElement) {
    places.push({ within: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  }
  return places;
}

/** Tries what has taken the place of a child, then those before it, then those after it; answers whether one has taken the focus. */
function focusNear({ within, index }: Place): boolean {
  const children = [...within.children];
  for (const child of [...children.slice(0, index + 1).toReversed(), ...children.slice(index + 1)]) {
    for (const control of [child, ...child.querySelectorAll(followed)]) {
      if (!(control instanceof HTMLElement) || !control.matches(followed)) continue;
      // What is hidden does not take it.
      control.focus({ preventScroll: true });
      if (document.activeElement === control) return true;
    }
  }
  return false;
}

/**
 * Gives the focus to what lies beside an element that is gone, by where it lay; answers whether there was something. Where its
 * pane or dialog is gone too, or another is on show, there is nothing beside it.
 */
export function focusBeside(places: readonly Place[]): boolean {
  const left = places.filter(({ within }) => within.isConnected);
  return wholeOf(places) !== null && left.some(focusNear);
}

/** The pane or dialog of an element, as long as it is there and on show. */
export function wholeOf(places: readonly Place[]): HTMLElement | null {
  const whole = places.at(-1)?.within;
  return whole instanceof HTMLElement && whole.isConnected && !isInHiddenPane(whole) ? whole : null;
}
