import type { Diagram } from './canvas/services.ts';

/** Moves a drawing sideways with a finger; up and down the finger scrolls the page. Answers how to stop that. */
export function followTouch(area: HTMLElement, diagram: Diagram): () => void {
  let lastX: number | null = null;
  const begin = (event: PointerEvent) => {
    if (event.pointerType === 'touch' && event.isPrimary) lastX = event.clientX;
  };
  const move = (event: PointerEvent) => {
    if (lastX === null || !event.isPrimary) return;
    diagram.get('canvas').scroll({ dx: event.clientX - lastX, dy: 0 });
    lastX = event.clientX;
  };
  const end = () => {
    lastX = null;
  };
  const stop = new AbortController();
  const { signal } = stop;
  area.addEventListener('pointerdown', begin, { signal });
  area.addEventListener('pointermove', move, { signal });
  area.addEventListener('pointerup', end, { signal });
  area.addEventListener('pointercancel', end, { signal });
  return () => stop.abort();
}
