/** Whether an element lies in a pane that is hidden, which the browser takes the focus from a moment later. */
export function isInHiddenPane(element: Element | null): boolean {
  return element?.closest<HTMLElement>('.tab-pane')?.style.display === 'none';
}

/**
 * Keeps whoever works by keys on the page: a pane that takes the place of another takes the focus over, where it was when it
 * was hidden, else as a whole. Called each time that it is shown; answers what to do when it is hidden.
 */
export function takeFocusOver(pane: HTMLElement, last: Element | null): () => Element | null {
  if (isInHiddenPane(document.activeElement)) {
    // Where one writes by touch a keyboard would rise over the page.
    const isWanted = last instanceof HTMLElement && pane.contains(last) && !matchMedia('(pointer: coarse)').matches;
    (isWanted ? last : pane).focus({ preventScroll: true });
  }
  let within = last;
  const remember = ({ target }: FocusEvent) => {
    within = target instanceof Element ? target : null;
  };
  pane.addEventListener('focusin', remember);
  return () => {
    pane.removeEventListener('focusin', remember);
    return within;
  };
}
