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
  if (event.defaultPrevented || isText(event)) return;
  const { drawing } = context;
  const action = toolbarActions.find(({ shortcut }) => shortcut && isShortcut(event, shortcut));
  if (!action || (action.isEdit && drawing.isReadOnly) || !action.isEnabled(drawing)) return;
  event.preventDefault();
  void action.run(context);
}

/** Whether a key belongs to the text in which it is pressed. What is ticked or chosen has no text to undo. */
function isText({ target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const field = target instanceof Element ? target.closest('input, textarea, [contenteditable="true"]') : null;
  if (!(field instanceof HTMLInputElement)) return field !== null;
  const isEmptyChoice = field.role === 'combobox' && field.value === '';
  return !(ctrlKey || metaKey) || !(isEmptyChoice || field.readOnly || /^(checkbox|radio)$/.test(field.type));
}
