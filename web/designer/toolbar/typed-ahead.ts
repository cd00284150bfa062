/** What is typed on the way to a field that is not there yet, in place of doing what its keys do elsewhere. */
export interface TypedAhead {
  /** What was typed so far, once; from now on keys go where they go. Enter is told apart. */
  readonly take: () => { readonly text: string; readonly isEntered: boolean };
}

/** Keeps every letter that would go to no field, until they are taken or somebody does something else: Escape, a press of the pointer. */
export function typeAhead(): TypedAhead {
  let text = '';
  let isEntered = false;
  const press = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (key === 'Escape') return stop();
    const isInField = target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
    if (isInField || ctrlKey || metaKey || altKey) return;
    if (key.length === 1) text += key;
    else if (key === 'Backspace') text = text.slice(0, -1);
    else if (key === 'Enter') isEntered = text !== '';
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const stop = () => {
    window.removeEventListener('keydown', press, true);
    window.removeEventListener('pointerdown', stop, true);
  };
  window.addEventListener('keydown', press, true);
  window.addEventListener('pointerdown', stop, true);
  return {
    take: () => {
      stop();
      const taken = { text, isEntered };
      text = '';
      isEntered = false;
      return taken;
    },
  };
}
