import { useEffect } from 'react';
import { openCalledEvent } from './canvas/called-pad.ts';
import { type DiagramElement, nodeOf } from './canvas/moddle.ts';
import type { Drawing } from './drawing.ts';
import type { DesignerLibrary } from './library.ts';

interface Asked {
  readonly element: DiagramElement;
}

/** Opens the called process when the canvas asks for that. */
export function useCalledProcess(drawing: Drawing, library: DesignerLibrary | undefined): void {
  // Each file that is opened brings a canvas of its own.
  const eventBus = drawing.isOpen ? drawing.service('eventBus') : null;
  useEffect(() => {
    if (!eventBus || !library) return;
    const open = async ({ element }: Asked) => {
      const { callOf } = await import('./canvas/called-process.ts');
      const call = callOf(nodeOf(element), drawing.flavour ?? 'camunda');
      if (call) await library.openProcess(call);
    };
    eventBus.on<Asked>(openCalledEvent, open);
    // Nobody else listens to it.
    return () => eventBus.off(openCalledEvent);
  }, [drawing, library, eventBus]);
}
