import { type RefCallback, useCallback } from 'react';
import type { Drawing } from '../drawing.ts';
import { isShortcut } from '../toolbar/shortcut.ts';

/**
 * The way between canvas and panel by keys, in the element that gets the returned reference: P goes to the search for
 * properties, Escape back to the canvas. `open` shows the panel if it is closed.
 */
export function usePanelKeys(drawing: Drawing, open: () => void): RefCallback<HTMLElement> {
  return useCallback(
    (area: HTMLElement | null) => {
      if (!area) return;
      const press = (event: KeyboardEvent) => {
        const { target } = event;
        if (
          event.defaultPrevented ||
          !drawing.isOpen ||
          !(target instanceof HTMLElement || target instanceof SVGElement)
        )
          return;
        const isTyping = target.closest('input, textarea, [contenteditable="true"]') !== null;
        if (isShortcut(event, 'P') && !isTyping) {
          event.preventDefault();
          open();
          // Once it is there.
          requestAnimationFrame(() => {
            const search = area.querySelector<HTMLInputElement>('.designer-panel-header input');
            search?.focus();
            search?.select();
          });
        } else if (event.key === 'Escape' && target.closest('.designer-panel') && target.ariaExpanded !== 'true') {
          drawing.service('canvas').focus();
        }
      };
      area.addEventListener('keydown', press);
      return () => area.removeEventListener('keydown', press);
    },
    [drawing, open],
  );
}
