import { type RefObject, useEffect } from 'react';
import type { Drawing } from '../drawing.ts';
import { isShortcut } from '../toolbar/shortcut.ts';

/**
 * The way between the canvas and the panel around an element by keys: P goes to the search for properties, also when the
 * focus is nowhere, Escape back to the canvas.
 */
export function usePanelKeys(drawing: Drawing, within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const panel = within.current?.closest('.designer-panel');
      const area = panel?.parentElement;
      if (!panel || !area || event.defaultPrevented || !(event.target instanceof Element)) return;
      if (isShortcut(event, 'P') && isMeantFor(area, event.target)) {
        const search = panel.querySelector<HTMLInputElement>('.designer-panel-header input');
        event.preventDefault();
        search?.focus();
        search?.select();
      } else if (event.key === 'Escape' && panel.contains(event.target) && event.target.ariaExpanded !== 'true') {
        // An open list closes by it first.
        drawing.service('canvas').focus();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [drawing, within]);
}

/** Whether a letter is a command here, and no text. */
function isMeantFor(area: HTMLElement, target: Element): boolean {
  if (target.closest('input, textarea, [contenteditable="true"]')) return false;
  const isNowhere = target === document.body && !document.querySelector('.ant-modal-wrap:not([style*="none"])');
  return area.checkVisibility({ visibilityProperty: true }) && (isNowhere || area.contains(target));
}
