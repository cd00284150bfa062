import SearchModule from 'diagram-js/lib/features/search';
import SearchPad from 'diagram-js/lib/features/search-pad/SearchPad';
import type { ModuleDeclaration } from 'didi';
import { PropertySearch } from './property-search.ts';
import { SearchTyping } from './search-typing.ts';

/** The library's search on the canvas, finding what {@link PropertySearch} finds. */
export const search: ModuleDeclaration = {
  ...SearchModule,
  __init__: ['bpmnSearch', 'searchTyping'],
  bpmnSearch: ['type', PropertySearch],
  searchPad: ['type', SearchPad],
  searchTyping: ['type', SearchTyping],
};
