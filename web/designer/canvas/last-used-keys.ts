import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type EditorActions from 'diagram-js/lib/features/editor-actions/EditorActions';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import { actionEvent } from './asked-for.ts';

/** Where keys go to the canvas although it has not the focus: it was used last, and nothing there takes letters. */
const around = '.djs-palette, .designer-toolbar, .designer-problems, .djs-context-pad';

/**
 * Lets whoever stands nowhere on the page begin on the canvas, and E, Delete, N and A do what they do there when the focus
 * is nowhere, or on a button around it.
 */
export class LastUsedKeys {
  static $inject = ['canvas', 'eventBus', 'editorActions', 'selection'];

  constructor(canvas: Canvas, eventBus: EventBus, editorActions: EditorActions, selection: Selection) {
    const container = canvas.getContainer();
    // Whoever came to the page by keys stands nowhere on it, far from the drawing.
    if (document.activeElement?.contains(container)) canvas.focus();
    const trigger = (name: string) => selection.get().length > 0 && editorActions.trigger(name, undefined);
    const keys: Readonly<Record<string, () => unknown>> = {
      e: () => trigger('directEditing'),
      delete: () => trigger('removeSelection'),
      backspace: () => trigger('removeSelection'),
    };
    const fromNowhere: typeof keys = {
      n: () => eventBus.fire(actionEvent, { name: 'create' }),
      a: () => eventBus.fire(actionEvent, { name: 'append' }),
    };
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
      // The way past the menu leads to what the canvas lies in.
      const isNowhere = target.contains(container);
      const act = keys[key.toLowerCase()] ?? (isNowhere ? fromNowhere[key.toLowerCase()] : undefined);
      const isBeside = () => target.closest(around) !== null && target.closest('input, textarea') === null;
      // Looked for last: it searches the whole page, which takes long beside a large drawing, with every letter typed.
      const isSeen = () =>
        container.checkVisibility({ visibilityProperty: true }) &&
        !document.querySelector('.ant-modal-wrap:not([style*="none"])');
      if (!act || !(isNowhere || isBeside()) || !isSeen()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    eventBus.on('diagram.destroy', () => document.removeEventListener('keydown', press));
  }
}
