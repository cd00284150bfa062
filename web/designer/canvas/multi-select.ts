import type { Element } from 'bpmn-js/lib/model/Types';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Selection from 'diagram-js/lib/features/selection/Selection';

interface ElementMouseEvent {
  element: Element;
  originalEvent: MouseEvent;
}

/** Higher than the hand tool and the library's own selection. */
const beforeLibrary = 2000;

/**
 * Lets Ctrl or Cmd and a click add an element to the selection or take it out, beside the library's Shift. A plain click on
 * what is selected leaves it so: whoever comes back from the panel means to go on with it.
 */
class MultiSelect {
  static $inject = ['eventBus', 'canvas', 'selection'];

  constructor(eventBus: EventBus, canvas: Canvas, selection: Selection) {
    const isMeant = ({ element, originalEvent }: ElementMouseEvent) =>
      originalEvent.button === 0 &&
      (originalEvent.ctrlKey || originalEvent.metaKey) &&
      element !== canvas.getRootElement();

    // Without this the hand tool takes Ctrl and the button as the start of a drag and swallows the click.
    eventBus.on('element.mousedown', beforeLibrary, (event: ElementMouseEvent) => (isMeant(event) ? false : undefined));

    eventBus.on('element.click', beforeLibrary, (event: ElementMouseEvent) => {
      const { element, originalEvent } = event;
      const isPlain = originalEvent.button === 0 && !originalEvent.shiftKey && !isMeant(event);
      if (isPlain && selection.isSelected(element) && selection.get().length === 1) return false;
      if (!isMeant(event)) return undefined;
      if (selection.isSelected(element)) selection.deselect(element);
      else selection.select(element, true);
      return false;
    });
  }
}

/** Adds {@link MultiSelect} to a modeler or viewer. */
export const multiSelectModule = { __init__: ['multiSelect'], multiSelect: ['type', MultiSelect] };
