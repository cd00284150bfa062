import type { Drawing } from '../drawing.ts';

const overlayType = 'comment-count';

/**
 * Keeps a count beside each element that is commented on, until the answer is called. Only these elements are looked at,
 * and only when something was edited: undoing a removal brings the shape back, but not what lay over it.
 */
export function showBadges(
  drawing: Drawing,
  counts: ReadonlyMap<string | null, number>,
  onChoose: (elementId: string) => void,
): () => void {
  let seenEdits = -1;
  function update() {
    if (!drawing.isOpen || drawing.edits === seenEdits) return;
    seenEdits = drawing.edits;
    const registry = drawing.service('elementRegistry');
    const overlays = drawing.service('overlays');
    for (const [id, count] of counts) {
      const element = id === null ? undefined : registry.get(id);
      if (id === null || !element?.parent) continue;
      const present = overlays.get({ element: id, type: overlayType });
      if (Array.isArray(present) && present.length > 0) continue;
      const html = badge(count, () => onChoose(id));
      overlays.add(id, overlayType, { position: { top: -12, right: 14 }, html, scale: { min: 0.8, max: 1.2 } });
    }
  }
  update();
  const stop = drawing.changes.subscribe(update);
  return () => {
    stop();
    if (drawing.isOpen) drawing.service('overlays').remove({ type: overlayType });
  };
}

function badge(count: number, onClick: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'comment-badge';
  button.textContent = count > 99 ? '99+' : String(count);
  button.title = `${count} 条未解决的评论`;
  button.setAttribute('aria-label', button.title);
  // Otherwise the canvas would take it for the beginning of a move.
  for (const type of ['mousedown', 'pointerdown', 'dblclick']) {
    button.addEventListener(type, (event) => event.stopPropagation());
  }
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    onClick();
  });
  return button;
}
