import type Canvas from 'diagram-js/lib/core/Canvas';

/**
 * Lets the notice behind the mark of the library be left by keys: it takes the focus, and Escape closes it and gives that back.
 * By itself it lies over the whole page until its ground is clicked.
 */
export class MarkKeys {
  static $inject = ['canvas'];

  constructor(canvas: Canvas) {
    // The mark stands beside the canvas.
    canvas.getContainer().parentElement?.addEventListener('click', ({ target }) => {
      const mark = target instanceof Element ? target.closest<HTMLElement>('.bjs-powered-by') : null;
      const notice = document.querySelector<HTMLElement>('.bjs-powered-by-lightbox');
      if (!mark || !notice) return;
      notice.setAttribute('role', 'dialog');
      notice.setAttribute('aria-label', 'bpmn.io');
      notice.onkeydown = (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        notice.querySelector<HTMLElement>('.backdrop')?.click();
        mark.focus();
      };
      notice.querySelector('a')?.focus();
    });
  }
}
