import { isInHiddenPane } from '#web/shell/tabs/pane-focus.ts';
import { dialogs, focusBeside, type Place, placesOf } from './beside.ts';

/** How many controls back one goes to find one that is still there, as a menu that led to a dialog is not. */
const remembered = 8;

const written = 'input, textarea, [contenteditable="true"]';

/**
 * Gives the focus back to whatever had it before a dialog, once that is gone, to what lies beside that where the dialog has
 * taken it away, or to the page where nothing is left of it. A dialog that is taken away rather than closed leaves the focus nowhere, and whoever works by keyboard would begin anew at
 * the top of the page. Answers how to stop.
 */
export function keepFocus(): () => void {
  let trail: HTMLElement[] = [];
  let inDialog: HTMLElement | null = null;
  /** By dialog, what had the focus until it first went into that: who goes past its end comes by others on the way back. */
  const before = new WeakMap<Element, readonly HTMLElement[]>();
  let led: readonly HTMLElement[] = trail;
  /** Where what had the focus lay. */
  const places = new WeakMap<HTMLElement, readonly Place[]>();

  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement || target instanceof SVGElement) {
      const element = target as HTMLElement;
      const dialog = element.closest(dialogs);
      places.set(element, placesOf(element));
      inDialog = dialog ? element : null;
      if (dialog) {
        led = before.get(dialog) ?? trail;
        before.set(dialog, led);
      }
      trail = [...trail.filter((one) => one !== element && one.isConnected), element].slice(-remembered);
    }
  };
  const giveBack = () => {
    if (document.activeElement !== document.body || !inDialog || inDialog.isConnected) return;
    // Where one writes by touch a keyboard would rise over the page.
    const isByTouch = matchMedia('(pointer: coarse)').matches;
    for (const element of led.toReversed()) {
      if (!element.isConnected && focusBeside(places.get(element) ?? [])) return;
      if (!element.isConnected || (isByTouch && element.matches(written))) continue;
      // The dialog has led to another page, which is where one goes on.
      if (isInHiddenPane(element)) break;
      // What is hidden does not take it.
      element.focus({ preventScroll: true });
      if (document.activeElement === element) return;
    }
    const panes = [...document.querySelectorAll<HTMLElement>('.tab-pane')];
    panes.find((pane) => !isInHiddenPane(pane))?.focus({ preventScroll: true });
  };

  addEventListener('focusin', remember);
  const observer = new MutationObserver(giveBack);
  // Dialogs lie beside the page, each in a place of its own that goes with it.
  observer.observe(document.body, { childList: true });
  return () => {
    removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
