import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type DiagramElement, type ModdleNode, nodeOf } from '../canvas/moddle.ts';

/** How far the panel was scrolled for each element; with the element it is forgotten. */
const places = new WeakMap<ModdleNode, number>();

/** Shows of each element the part of the panel that was last seen of it. The reference goes to something within the panel. */
export function useScrollOf(element: DiagramElement | null): RefObject<HTMLElement | null> {
  const inside = useRef<HTMLElement>(null);
  const node = element ? nodeOf(element) : null;
  useLayoutEffect(() => {
    const panel = inside.current?.closest('.designer-panel');
    if (!panel || !node) return undefined;
    panel.scrollTop = places.get(node) ?? 0;
    const keep = () => places.set(node, panel.scrollTop);
    panel.addEventListener('scroll', keep, { passive: true });
    return () => panel.removeEventListener('scroll', keep);
  }, [node]);
  return inside;
}
