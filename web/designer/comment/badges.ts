import type { DiagramElement } from '../canvas/moddle.ts';
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
      const element = id === null ? undefined : (registry.get(id) as DiagramElement | undefined);
      if (id === null || !element?.parent) continue;
      const present = overlays.get({ element: id, type: overlayType });
      if (Array.isArray(present) && present.length > 0) continue;
      const html = badge(count, () => onChoose(id));
      overlays.add(id, overlayType, { position: positionAt(element), html, scale: { min: 0.8, max: 1.2 } });
    }
  }
  update();
  const stop = drawing.changes.subscribe(update);
  return () => {
    stop();
    if (drawing.isOpen) drawing.service('overlays').remove({ type: overlayType });
  };
}

/** The corner that the marks of problems leave free; of a flow the middle of its middle part. */
function positionAt(element: DiagramElement): { top: number; left: number } | { bottom: number; right: number } {
  if (!('waypoints' in element)) return { bottom: 10, right: 14 };
  const waypoints = element.waypoints as readonly { x: number; y: number }[];
  const to = waypoints[Math.floor(waypoints.length / 2)] ?? { x: 0, y: 0 };
  const from = waypoints[Math.floor(waypoints.length / 2) - 1] ?? to;
  const left = Math.min(...waypoints.map(({ x }) => x));
  const top = Math.min(...waypoints.map(({ y }) => y));
  return { left: (from.x + to.x) / 2 - left - 11, top: (from.y + to.y) / 2 - top + 4 };
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
