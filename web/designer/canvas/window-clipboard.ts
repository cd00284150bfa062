import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import { textOfClip } from './clip-text.ts';
import { presentClip, putClip, type SharedClipboard } from './shared-clipboard.ts';

interface EditorActions {
  trigger(action: 'paste'): void;
}

interface Keyboard {
  addListener(priority: number, listener: (context: { keyEvent: KeyboardEvent }) => false | undefined): void;
}

/** Before the library's own keys. */
const beforeLibrary = 2000;

/** What this window put into the system's clipboard last; empty when the browser would not take it. */
let written = '';

/**
 * Lets what is copied go through the clipboard of the system, so that it can be pasted in another window. While that
 * holds a text of anything else, pasting does nothing.
 */
export class WindowClipboard {
  static $inject = ['eventBus', 'canvas', 'keyboard', 'editorActions', 'clipboard'];

  private readonly editorActions: EditorActions;
  private readonly clipboard: SharedClipboard;

  constructor(
    eventBus: EventBus,
    canvas: Canvas,
    keyboard: Keyboard,
    editorActions: EditorActions,
    clipboard: SharedClipboard,
  ) {
    this.editorActions = editorActions;
    this.clipboard = clipboard;
    eventBus.on('copyPaste.elementsCopied', ({ tree }: { tree: unknown }) => {
      const clip = presentClip();
      // Making a copy in place says so too, but keeps nothing.
      if (clip && clip.tree === tree) write(textOfClip(clip));
    });
    // The browser tells what is in the clipboard only if the key is left to it.
    keyboard.addListener(beforeLibrary, ({ keyEvent }) => (isPaste(keyEvent) ? false : undefined));
    canvas.getContainer().addEventListener('paste', (event) => {
      if (isTyping(event.target)) return;
      event.preventDefault();
      void this.paste(event.clipboardData?.getData('text/plain') ?? '');
    });
  }

  private async paste(text: string): Promise<void> {
    const isOwn = sameText(text, written);
    const clip = isOwn ? undefined : (await import('./clip-of-text.ts')).clipOfText(text);
    // A clipboard that this window could not write says nothing about what was copied here.
    const isOther = clip === undefined && written !== '' && !isOwn;
    if (isOther) return;
    if (clip) {
      await putClip(clip);
      written = text;
    }
    await this.clipboard.whenReady();
    this.editorActions.trigger('paste');
  }
}

/** Works with every browser and without asking, unlike the newer way, which plain HTTP does not have. */
function write(text: string): void {
  written = '';
  const fill = (event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    written = text;
  };
  document.addEventListener('copy', fill, { capture: true, once: true });
  document.execCommand?.('copy');
  document.removeEventListener('copy', fill, { capture: true });
}

/** Systems differ in how they end lines. */
function sameText(one: string, other: string): boolean {
  return one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');
}

function isPaste({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'v' && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
}
