/** Whether a click was meant for the row: not for something in it or opened from it, and not to mark a text. */
export function isPlainClick({ target, currentTarget }: { target: EventTarget; currentTarget: Element }): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('a, button, label, input') === null && getSelection()?.isCollapsed !== false;
}
