import type EventBus from 'diagram-js/lib/core/EventBus';
import type { Injector } from 'didi';
import { OnDemand } from './on-demand.ts';

/** Brings what elements are taken hold of by as soon as a drawing is there, before which there is nothing to take hold of. */
export class HandlesOnDemand {
  static $inject = ['injector', 'eventBus'];

  constructor(injector: Injector, eventBus: EventBus) {
    let isGone = false;
    eventBus.on('diagram.destroy', () => {
      isGone = true;
    });
    const loading = import('./handles.ts');
    const handles = new OnDemand(injector, 'bendpoints', async () => (await loading).handles);
    eventBus.once('import.done', () => {
      void loading.then(() => {
        if (!isGone) void handles.bring();
      });
    });
  }
}

/** Adds {@link HandlesOnDemand} to a modeler. */
export const handlesModule = { __init__: ['handlesOnDemand'], handlesOnDemand: ['type', HandlesOnDemand] };
