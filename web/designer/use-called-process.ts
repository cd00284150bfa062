import { useEffect } from 'react';
import { callOf, openCalledEvent } from './canvas/called-process.ts';
import { type DiagramElement, nodeOf } from './canvas/moddle.ts';
import type { Drawing } from './drawing.ts';
import type { DesignerLibrary } from './library.ts';

interface Asked {
  readonly element: DiagramElement;
}

/** Before the library's own answer to a double click, which is to edit the name. */
const beforeNaming = 2000;

/** Opens the called process when the canvas asks for that, and by a double click where the installation has it. */
export function useCalledProcess(drawing: Drawing, library: DesignerLibrary | undefined): void {
  // Each file that is opened brings a canvas of its own.
  const eventBus = drawing.isOpen ? drawing.service('eventBus') : null;
  useEffect(() => {
    if (!eventBus || !library) return;
    const callIn = (element: DiagramElement) => callOf(nodeOf(element), drawing.flavour ?? 'camunda');
    const open = ({ element }: Asked) => {
      const call = callIn(element);
      if (call) void library.openProcess(call);
    };
    const openOrName = (event: unknown): true | undefined => {
      const { element } = event as Asked;
      const isCall =
        nodeOf(element).$type === 'bpmn:CallActivity' && !('labelTarget' in element && element.labelTarget);
      const call = isCall && !isTouched() ? callIn(element) : undefined;
      if (!call) return undefined;
      void isKnown(library, call.key).then((is) => {
        if (is) void library.openProcess(call);
        else if (drawing.isEditable) drawing.service('directEditing').activate(element);
      });
      // Whatever is answered keeps the name from being edited.
      return true;
    };
    eventBus.on<Asked>(openCalledEvent, open);
    eventBus.on('element.dblclick', beforeNaming, openOrName);
    return () => {
      // Nobody else listens to the first.
      eventBus.off(openCalledEvent);
      eventBus.off('element.dblclick', openOrName);
    };
  }, [drawing, library, eventBus]);
}

/** Whether the page is used by fingers, where two taps are for the name. */
function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

async function isKnown(library: DesignerLibrary, key: string): Promise<boolean> {
  try {
    return (await library.processes(key)).some(({ value }) => value === key);
  } catch {
    // Who may not see processes still edits the name.
    return false;
  }
}
