/** How many controls back one goes to find one that is still there, as a menu that led to a dialog is not. */
const remembered = 8;

const written = 'input, textarea, [contenteditable="true"]';

/**
 * Gives the focus back to whatever had it before a dialog, once that is gone. A dialog that is taken away rather than
 * closed leaves the focus nowhere, and whoever works by keyboard would begin anew at the top of the page. Answers how to
 * stop.
 */
export function keepFocus(): () => void {
  let trail: HTMLElement[] = [];

  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement || target instanceof SVGElement) {
      const element = target as HTMLElement;
      trail = [...trail.filter((one) => one !== element && one.isConnected), element].slice(-remembered);
    }
  };
  const giveBack = (changes: readonly MutationRecord[]) => {
    if (document.activeElement !== document.body) return;
    const isDialogGone = changes.some(({ removedNodes }) => [...removedNodes].some(holdsDialog));
    if (!isDialogGone) return;
    // Where one writes by touch a keyboard would rise over the page.
    const isByTouch = matchMedia('(pointer: coarse)').matches;
    for (const element of trail.toReversed()) {
      if (!element.isConnected || (isByTouch && element.matches(written))) continue;
      // What is hidden does not take it.
      element.focus({ preventScroll: true });
      if (document.activeElement === element) return;
    }
  };

  addEventListener('focusin', remember);
  const observer = new MutationObserver(giveBack);
  // Dialogs lie beside the page.
  observer.observe(document.body, { childList: true });
  return () => {
    removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

function holdsDialog(node: Node): boolean {
  return node instanceof Element && (node.matches('[role="dialog"]') || node.querySelector('[role="dialog"]') !== null);
}
