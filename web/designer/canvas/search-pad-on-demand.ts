import type SearchPad from 'diagram-js/lib/features/search-pad/SearchPad';
import type { Injector } from 'didi';
import { OnDemand } from './on-demand.ts';

/** Stands for the search on the canvas until it is opened. */
export class SearchPadOnDemand {
  static $inject = ['injector'];

  private readonly pad: OnDemand<SearchPad>;

  constructor(injector: Injector) {
    this.pad = new OnDemand(injector, 'searchPad', async () => (await import('./search.ts')).search);
  }

  toggle(): void {
    void this.pad.bring().then((pad) => pad.toggle());
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
