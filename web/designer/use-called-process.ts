import { useEffect } from 'react';
import { openCalledEvent } from './canvas/asked-for.ts';
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
    const callIn = async (element: DiagramElement) => {
      const { callOf } = await import('./canvas/called-process.ts');
      return callOf(nodeOf(element), drawing.flavour ?? 'camunda');
    };
    const open = async ({ element }: Asked) => {
      const call = await callIn(element);
      if (call) await library.openProcess(call);
    };
    const follow = async (element: DiagramElement) => {
      const call = await callIn(element);
      if (call && (await isKnown(library, call.key))) await library.openProcess(call);
      else if (drawing.isEditable) drawing.service('directEditing').activate(element);
    };
    const openOrName = (event: unknown): true | undefined => {
      const { element } = event as Asked;
      const isLabel = 'labelTarget' in element && element.labelTarget;
      if (nodeOf(element).$type !== 'bpmn:CallActivity' || isLabel || isTouched()) return undefined;
      void follow(element);
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
