import type { KeyboardEvent } from 'react';

/** What browsers that end a composition before its key call that key. */
const composedKey = 229;

/** Whether a key belongs to a word being composed, as when pinyin becomes characters: Enter then takes the word and sends nothing. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === composedKey;
}

/** Whether a key says that what was written is to be sent or saved: Ctrl and Enter, or the command key and Enter. */
export function isSent(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event);
}
