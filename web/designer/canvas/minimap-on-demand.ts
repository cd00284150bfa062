import type EventBus from 'diagram-js/lib/core/EventBus';
import type { Injector } from 'didi';
import { OnDemand } from './on-demand.ts';

interface Minimap {
  toggle(): void;
}

/** Stands for the minimap until it is opened. */
class MinimapOnDemand {
  static $inject = ['injector', 'eventBus'];

  private readonly minimap: OnDemand<Minimap>;
  private readonly eventBus: EventBus;

  constructor(injector: Injector, eventBus: EventBus) {
    this.eventBus = eventBus;
    this.minimap = new OnDemand(injector, 'minimap', async () => {
      const { default: module } = await import('diagram-js-minimap/dist/index.esm.js');
      return module;
    });
  }

  toggle(): void {
    const isThere = this.minimap.present !== undefined;
    void this.minimap.bring().then((minimap) => {
      // It has not heard of what was drawn before it came, and looks for itself once it hears of any change.
      if (!isThere) this.eventBus.fire('elements.changed', { elements: [] });
      minimap.toggle();
    });
  }
}

/** Adds {@link MinimapOnDemand} to a modeler. */
export const minimapModule = { minimap: ['type', MinimapOnDemand] };
