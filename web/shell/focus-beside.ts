import { dialogs } from './keep-focus.ts';
import { isInHiddenPane } from './pane-focus.ts';

/** What can be gone on with where something has vanished: nothing that opens by having the focus, or that destroys when Enter is pressed twice. */
const followed = 'a[href], button:not(:disabled, .ant-btn-dangerous)';

/** An element that something lies in, and as which of its children. */
interface Place {
  within: Element;
  index: number;
}

/** The designer leads whoever works by keys back to its canvas itself. */
const ledElsewhere = '.designer';

/** Where an element lies, from the inside out, as far as its pane or dialog; none outside of both. */
function placesOf(element: Element): Place[] {
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
    const left = places.filter(({ within }) => within.isConnected);
    focused = null;
    const whole = left.at(-1)?.within;
    if (!(whole instanceof HTMLElement) || whole !== places.at(-1)?.within || isInHiddenPane(whole)) return;
    if (!left.some(focusNear)) whole.focus({ preventScroll: true });
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
