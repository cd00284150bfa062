/** The element that scrolls what a tab holds: its own pane under a fixed head, else the body that the head scrolls away with. */
export function scrollerOf(element: Element): HTMLElement {
  return (
    element.closest<HTMLElement>('.frame-scrolling .frame-body') ??
    element.closest<HTMLElement>('.tab-pane') ??
    document.body
  );
}
