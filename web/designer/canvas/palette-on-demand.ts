import type EventBus from 'diagram-js/lib/core/EventBus';
import type { Injector } from 'didi';
import { OnDemand } from './on-demand.ts';

/** Brings the palette and its tools as soon as a drawing is there; what could not be fetched is tried again with the next edit. */
export class PaletteOnDemand {
  static $inject = ['injector', 'eventBus'];

  constructor(injector: Injector, eventBus: EventBus) {
    let isGone = false;
    eventBus.on('diagram.destroy', () => {
      isGone = true;
    });
    const fetch = () => import('./palette.ts');
    // On its way while the file is read; whether it arrives is seen when it is brought.
    fetch().catch(() => {});
    const palette = new OnDemand(injector, 'designerPalette', async () => {
      const { palette: module } = await fetch();
      if (isGone) throw new Error('the canvas is gone');
      return module;
    });
    const bring = () => {
      if (!isGone && !palette.present) palette.bring().catch(() => {});
    };
    eventBus.once('import.done', bring);
    eventBus.on('commandStack.changed', bring);
  }
}

/** Adds {@link PaletteOnDemand} to a modeler. */
export const paletteModule = { __init__: ['paletteOnDemand'], paletteOnDemand: ['type', PaletteOnDemand] };
