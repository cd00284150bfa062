import { focusBeside, type Place, placesOf, wholeOf } from './beside.ts';

/**
 * Gives the focus to what lies beside a control that vanishes while it has it, as a button does that nothing more can be done
 * with, or to its pane or dialog as a whole; back to a button that could not be pressed for a while. What a dialog leaves
 * behind is `keepFocus`'s. Answers how to stop.
 */
export function keepFocusBeside(): () => void {
  let focused: HTMLElement | null = null;
  let places: readonly Place[] = [];
  /** Whether what had the focus has lost it by not being to be pressed. */
  let isBarred = false;

  const remember = ({ target }: FocusEvent) => {
    places = target instanceof Element ? placesOf(target) : [];
    focused = target instanceof HTMLElement && places.length > 0 ? target : null;
    isBarred = false;
  };
  const goOn = () => {
    if (document.activeElement !== document.body || !focused) return;
    if (focused.isConnected) {
      if (!isBarred) return;
      // A button waits for what it has begun, and has the focus again after it.
      if (!focused.matches(':disabled')) focused.focus({ preventScroll: true });
      if (document.activeElement === focused || focused.matches('button')) return;
    }
    focused = null;
    if (!focusBeside(places)) wholeOf(places)?.focus({ preventScroll: true });
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    // It is on its way to something else, and for that moment nowhere.
    if (relatedTarget) focused = null;
    // Some browsers tell so of what vanishes too, before it is gone, and of what cannot be pressed any more when that is drawn.
    queueMicrotask(() => {
      isBarred = focused?.matches(':disabled') === true;
      const isLeft = focused?.isConnected && !isBarred;
      if (document.activeElement === document.body && isLeft) focused = null;
      else goOn();
    });
  };

  addEventListener('focusin', remember);
  addEventListener('focusout', leave);
  const observer = new MutationObserver(goOn);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    removeEventListener('focusin', remember);
    removeEventListener('focusout', leave);
    observer.disconnect();
  };
}
