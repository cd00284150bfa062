import { useEffect } from 'react';
import { actionEvent } from '../canvas/asked-for.ts';
import { useSignal } from '../use-drawing.ts';
import type { ActionContext } from './action.ts';
import { toolbarActions } from './groups.ts';

/** Runs the actions of the toolbar that the canvas asks for. */
export function useCanvasActions(context: ActionContext): void {
  const { drawing } = context;
  useSignal(drawing.changes);
  const eventBus = drawing.isOpen ? drawing.service('eventBus') : null;
  useEffect(() => {
    if (!eventBus) return undefined;
    const run = (event: unknown) => {
      const { name } = event as { name: string };
      const action = toolbarActions.find((one) => one.name === name);
      if (action?.isEnabled(drawing)) void action.run(context);
    };
    eventBus.on(actionEvent, run);
    return () => eventBus.off(actionEvent, run);
  }, [eventBus, drawing, context]);
}
