import type { Drawing } from './drawing.ts';

/** Selects an element as soon as its drawing is open; answers how to stop waiting for that. */
export function bringIntoView(
  drawing: Pick<Drawing, 'changes' | 'isOpen' | 'selectElement'>,
  elementId: string,
): () => void {
  const stop = drawing.changes.subscribe(select);
  select();
  return stop;

  function select() {
    if (!drawing.isOpen) return;
    // Selecting is a change too.
    stop();
    drawing.selectElement(elementId);
  }
}
