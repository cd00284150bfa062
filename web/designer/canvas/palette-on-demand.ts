import type EventBus from 'diagram-js/lib/core/EventBus';
import type { Injector, ModuleDeclaration } from 'didi';
import { OnDemand } from './on-demand.ts';

/** Brings parts as soon as a drawing is there; what could not be fetched is tried again with the next edit. */
function broughtToDrawing(service: string, fetch: () => Promise<ModuleDeclaration>): ModuleDeclaration {
  const start = (injector: Injector, eventBus: EventBus) => {
    let isGone = false;
    eventBus.on('diagram.destroy', () => {
      isGone = true;
    });
    // On its way while the file is read; whether it arrives is seen when it is brought.
    fetch().catch(() => {});
    const parts = new OnDemand(injector, service, async () => {
      const module = await fetch();
      if (isGone) throw new Error('the canvas is gone');
      return module;
    });
    const bring = () => {
      if (!isGone && !parts.present) parts.bring().catch(() => {});
    };
    eventBus.once('import.done', bring);
    eventBus.on('commandStack.changed', bring);
  };
  start.$inject = ['injector', 'eventBus'];
  return { __init__: [start] };
}

/** Adds the palette with its tools to a modeler, once a drawing is there. */
export const paletteModule = broughtToDrawing('designerPalette', async () => (await import('./palette.ts')).palette);

/** Adds to a viewer what serves it by keys, once a drawing is there. */
export const readingKeysModule = broughtToDrawing(
  'markKeys',
  async () => (await import('./reading-keys.ts')).readingKeys,
);
