interface Keys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Whether pressed keys are those of a shortcut such as `Mod+Shift+Z`, where Mod is Ctrl or Cmd. */
export function isShortcut(keys: Keys, shortcut: string): boolean {
  const parts = shortcut.split('+');
  const wanted = parts.at(-1) ?? '';
  return (
    keys.key.toLowerCase() === wanted.toLowerCase() &&
    (keys.ctrlKey || keys.metaKey) === parts.includes('Mod') &&
    keys.shiftKey === parts.includes('Shift') &&
    !keys.altKey
  );
}

/** Whether this keyboard has a Cmd key. */
const hasCmd: boolean = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut as it is written, on this keyboard or another, such as `Ctrl+Z` or `⌘Z`. */
export function shortcutText(shortcut: string, isMac: boolean = hasCmd): string {
  return isMac ? shortcut.replace('Mod+', '⌘').replace('Shift+', '⇧') : shortcut.replace('Mod', 'Ctrl');
}
