import type SearchPad from 'diagram-js/lib/features/search-pad/SearchPad';
import type SearchPadProvider from 'diagram-js/lib/features/search-pad/SearchPadProvider';
import type { Injector } from 'didi';
import { OnDemand } from './on-demand.ts';

/** Stands for the search on the canvas until it is opened. */
export class SearchPadOnDemand {
  static $inject = ['injector'];

  private readonly pad: OnDemand<SearchPad>;
  private provider: SearchPadProvider | undefined;

  constructor(injector: Injector) {
    this.pad = new OnDemand(injector, 'searchPad', async () => {
      const { default: type } = await import('diagram-js/lib/features/search-pad/SearchPad');
      return { searchPad: ['type', type] };
    });
  }

  registerProvider(provider: SearchPadProvider): void {
    this.provider = provider;
    this.pad.present?.registerProvider(provider);
  }

  toggle(): void {
    void this.pad.bring().then((pad) => {
      if (this.provider) pad.registerProvider(this.provider);
      pad.toggle();
    });
  }

  close(): void {
    this.pad.present?.close();
  }

  isOpen(): boolean {
    return this.pad.present?.isOpen() ?? false;
  }
}

/** Puts {@link SearchPadOnDemand} in the place of the library's search. */
export const searchPadModule = { searchPad: ['type', SearchPadOnDemand] };
