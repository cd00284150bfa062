import type Canvas from 'diagram-js/lib/core/Canvas';

const field = '.djs-search-input input';
/** What browsers that end a composition before its key call that key. */
const composedKey = 229;

/**
 * Lets the search on the canvas hear every text that comes into its field. The library looks when a key is let go, so that what is
 * pasted or chosen with the pointer finds nothing, and the Enter that ends a word of pinyin chooses a result.
 */
export class SearchTyping {
  static $inject = ['canvas'];

  constructor(canvas: Canvas) {
    const container = canvas.getContainer();
    let isComposed = false;
    const listen = <Kind extends 'input' | 'keydown' | 'keyup'>(
      kind: Kind,
      hear: (event: HTMLElementEventMap[Kind]) => void,
    ) =>
      container.addEventListener(
        kind,
        (event) => {
          if (event.target instanceof Element && event.target.matches(field)) hear(event);
        },
        true,
      );
    listen('keydown', ({ isComposing, keyCode }) => {
      isComposed = isComposing || keyCode === composedKey;
    });
    listen('keyup', (event) => {
      if (isComposed) event.stopPropagation();
    });
    listen('input', ({ target }) => {
      const wasComposed = isComposed;
      isComposed = false;
      searchAgain(target);
      isComposed = wasComposed;
    });
  }
}

/** Makes the library look for what stands in its field now. */
export function searchAgain(input: EventTarget | null): void {
  input?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
}
