import { type RefCallback, useCallback } from 'react';
import type { Drawing } from '../drawing.ts';
import { isShortcut } from '../toolbar/shortcut.ts';

/**
 * The way between canvas and panel by keys, in the element that gets the returned reference: P goes to the search for
 * properties, also when the focus is nowhere, Escape back to the canvas. `open` shows the panel if it is closed.
 */
export function usePanelKeys(drawing: Drawing, open: () => void): RefCallback<HTMLElement> {
  return useCallback(
    (area: HTMLElement | null) => {
      if (!area) return;
      const search = () => {
        const input = area.querySelector<HTMLInputElement>('.designer-panel-header input');
        input?.focus();
        input?.select();
      };
      const press = (event: KeyboardEvent) => {
        if (event.defaultPrevented || !drawing.isOpen || !(event.target instanceof Element)) return;
        if (isShortcut(event, 'P') && isMeantFor(area, event.target)) {
          event.preventDefault();
          open();
          // Once it is there.
          requestAnimationFrame(search);
        } else if (event.key === 'Escape' && isInPanel(area, event.target)) {
          drawing.service('canvas').focus();
        }
      };
      document.addEventListener('keydown', press);
      return () => document.removeEventListener('keydown', press);
    },
    [drawing, open],
  );
}

/** Whether a letter is a command here, and no text. */
function isMeantFor(area: HTMLElement, target: Element): boolean {
  if (target.closest('input, textarea, [contenteditable="true"]')) return false;
  const isNowhere = target === document.body && !document.querySelector('.ant-modal-wrap:not([style*="none"])');
  return area.checkVisibility({ visibilityProperty: true }) && (isNowhere || area.contains(target));
}

/** An open list closes by Escape first. */
function isInPanel(area: HTMLElement, target: Element): boolean {
  return area.contains(target) && target.closest('.designer-panel') !== null && target.ariaExpanded !== 'true';
}
