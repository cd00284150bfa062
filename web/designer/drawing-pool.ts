import type { Drawing } from './drawing.ts';

const drawings = new Map<string, Drawing>();

/** The drawing of a document, made by `create` when there is none yet. It stays until {@link releaseDesigner}. */
export function drawingFor(documentKey: string, create: () => Drawing): Drawing {
  const known = drawings.get(documentKey);
  if (known) return known;
  const drawing = create();
  drawings.set(documentKey, drawing);
  return drawing;
}

/** Throws away the drawing of a document with its undo history; call it when the tab that shows it is closed. */
export function releaseDesigner(documentKey: string): void {
  drawings.get(documentKey)?.destroy();
  drawings.delete(documentKey);
}
