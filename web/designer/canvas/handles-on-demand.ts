import type EventBus from 'diagram-js/lib/core/EventBus';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type { Injector } from 'didi';
import { OnDemand } from './on-demand.ts';

/**
 * Brings what elements are taken hold of by as soon as a drawing is there, before which there is nothing to take hold of.
 * What could not be fetched is fetched anew when something is selected; what was selected before gets its handles too.
 */
class HandlesOnDemand {
  static $inject = ['injector', 'eventBus'];

  constructor(injector: Injector, eventBus: EventBus) {
    let isGone = false;
    eventBus.on('diagram.destroy', () => {
      isGone = true;
    });
    const fetch = () => import('./handles.ts');
    // On its way while the file is read; whether it arrives is seen when it is brought.
    fetch().catch(() => {});
    const handles = new OnDemand(injector, 'bendpoints', async () => {
      const { handles } = await fetch();
      if (isGone) throw new Error('the canvas is gone');
      return handles;
    });
    const tellSelection = () => {
      const selected = injector.get<Selection>('selection').get();
      if (selected.length > 0) eventBus.fire('selection.changed', { oldSelection: selected, newSelection: selected });
    };
    const bring = () => {
      if (!isGone && !handles.present) handles.bring().then(tellSelection, () => {});
    };
    eventBus.once('import.done', bring);
    eventBus.on('selection.changed', bring);
  }
}

/** Adds {@link HandlesOnDemand} to a modeler. */
export const handlesModule = { __init__: ['handlesOnDemand'], handlesOnDemand: ['type', HandlesOnDemand] };
