import type { Injector } from 'didi';
import { OnDemand } from './on-demand.ts';

interface Minimap {
  toggle(): void;
}

/** Stands for the minimap until it is opened. */
export class MinimapOnDemand {
  static $inject = ['injector'];

  private readonly minimap: OnDemand<Minimap>;

  constructor(injector: Injector) {
    this.minimap = new OnDemand(injector, 'minimap', async () => {
      const { default: module } = await import('diagram-js-minimap/dist/index.esm.js');
      return module;
    });
  }

  toggle(): void {
    void this.minimap.bring().then((minimap) => minimap.toggle());
  }
}

/** Adds {@link MinimapOnDemand} to a modeler. */
export const minimapModule = { minimap: ['type', MinimapOnDemand] };
