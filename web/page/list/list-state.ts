import type { FilterValue } from '#shared/module.ts';
import { beginningOf, dayAfter } from '#shared/work-calendar.ts';
import type { Property } from '#web/kit/values/property.ts';

/** What a list shows, as its address tells it. */
export interface ListState {
  page: number;
  size: number;
  /** A column name, `-` in front for the greatest first; null for the order of the declaration. */
  sort: string | null;
  search: string;
  /** By property; ranges of moments are kept as days. */
  filters: Readonly<Record<string, FilterValue>>;
}

/** The sizes of a page that can be chosen. */
export const pageSizes = [10, 20, 30, 50, 100];

const usualSize = 20;

/** In front of the names of filters, so that they meet no other parameter of the address. */
const filterPrefix = 'filter.';

type Properties = ReadonlyMap<string, Property>;

/** Reads the state from a query string; what does not fit is left out. */
export function readListState(query: URLSearchParams, properties: Properties): ListState {
  const page = Number(query.get('page'));
  const size = Number(query.get('size'));
  const sort = query.get('sort');
  const filters = [...query].flatMap(([key, text]) => {
    const property = key.startsWith(filterPrefix) && properties.get(key.slice(filterPrefix.length));
    const value = property ? readFilter(property, text) : undefined;
    return property && value !== undefined ? [[property.name, value] as const] : [];
  });
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.includes(size) ? size : usualSize,
    sort: sort && properties.has(sort.replace(/^-/, '')) ? sort : null,
    search: query.get('search') ?? '',
    filters: Object.fromEntries(filters),
  };
}

/** Writes the state into a query string; what is as usual is left out, what is not of the list is kept. */
export function writeListState(state: ListState, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const key of query.keys()) if (key.startsWith(filterPrefix)) next.delete(key);
  const put = (key: string, text: string) => (text ? next.set(key, text) : next.delete(key));
  put('page', state.page === 1 ? '' : String(state.page));
  put('size', state.size === usualSize ? '' : String(state.size));
  put('sort', state.sort ?? '');
  put('search', state.search);
  for (const [name, value] of Object.entries(state.filters)) put(filterPrefix + name, filterText(value));
  return next;
}

const between = '~';

function filterText(value: FilterValue): string {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'object') return `${value.from ?? ''}${between}${value.to ?? ''}`;
  return String(value);
}

function readFilter({ kind }: Property, text: string): FilterValue | undefined {
  if (text === '') return undefined;
  switch (kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return text;
    case 'choice':
    case 'entry':
    case 'reference':
    case 'references':
      return text.split(',');
    case 'flag':
      return text === 'true' || (text === 'false' ? false : undefined);
    case 'integer':
    case 'decimal':
    case 'percentage':
    case 'rating':
    case 'date':
    case 'instant': {
      const [from = '', to = ''] = text.split(between);
      return from || to ? { from: from || null, to: to || null } : undefined;
    }
    case 'files':
    case 'lines':
      return undefined;
  }
}

function endOf(day: string): Date {
  return new Date(beginningOf(dayAfter(day)).getTime() - 1);
}

/** The filters as the server takes them: days of a moment become the moments where they begin and end in China. */
export function filtersToSend(
  filters: Readonly<Record<string, FilterValue>>,
  properties: Properties,
): Record<string, FilterValue> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const isRange = typeof value === 'object' && !Array.isArray(value);
      if (!isRange || properties.get(name)?.kind !== 'instant') return [name, value];
      const from = value.from ? beginningOf(value.from).toISOString() : null;
      const to = value.to ? endOf(value.to).toISOString() : null;
      return [name, { from, to }];
    }),
  );
}

/** Whether a list shows only a part because something was asked for. */
export function isFiltered({ filters, search }: ListState): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}
