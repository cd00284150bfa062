import { type RefCallback, useCallback } from 'react';
import type { ActionContext } from './action.ts';
import { toolbarActions } from './groups.ts';
import { isShortcut } from './shortcut.ts';

/**
 * Runs the toolbar's actions by keys pressed anywhere inside the element that gets the returned reference. The canvas
 * has keys of its own and has dealt with them by then; in a text field the keys belong to the text.
 */
export function useShortcuts(context: ActionContext): RefCallback<HTMLElement> {
  return useCallback(
    (area: HTMLElement | null) => {
      if (!area) return;
      const run = (event: KeyboardEvent) => runShortcut(event, context);
      area.addEventListener('keydown', run);
      return () => area.removeEventListener('keydown', run);
    },
    [context],
  );
}

function runShortcut(event: KeyboardEvent, context: ActionContext): void {
  if (event.defaultPrevented || isTyping(event.target)) return;
  const { drawing } = context;
  const action = toolbarActions.find(({ shortcut }) => shortcut && isShortcut(event, shortcut));
  if (!action || (action.isEdit && drawing.isReadOnly) || !action.isEnabled(drawing)) return;
  event.preventDefault();
  void action.run(context);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null;
}
