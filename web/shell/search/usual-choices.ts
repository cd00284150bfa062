import type { RecentPage } from './recent-pages.ts';
import { labelOf, type SearchEntry } from './search-pool.ts';

/** A line to choose. */
export interface Choice {
  address: string;
  label: string;
  /** The heading above it, where a group begins. */
  heading?: string | undefined;
}

interface Usual {
  pool: readonly SearchEntry[];
  /** Addresses, the first one first. */
  favourites: readonly string[];
  recent: readonly RecentPage[];
  /** The title of the page at an address; null where the user may not go. */
  titleAt: (address: string) => string | null;
  /** The addresses of the page on show: it needs no way to itself. */
  here: readonly string[];
}

const shownRecent = 8;

/** What is offered before anything is typed: the favourites that the user may still visit, and what was visited lately. */
export function usualChoices({ pool, favourites, recent, titleAt, here }: Usual): Choice[] {
  const inMenu = new Map(pool.map((entry) => [entry.path, labelOf(entry)]));
  const recentTitles = new Map(recent.map(({ address, title }) => [address, title]));

  function choiceAt(address: string): Choice[] {
    const title = titleAt(address);
    const label = inMenu.get(address) ?? (title === null ? null : (recentTitles.get(address) ?? title));
    return label === null ? [] : [{ address, label }];
  }

  const starred = favourites.flatMap(choiceAt);
  const others = recent
    .map(({ address }) => address)
    .filter((address) => !here.includes(address) && !favourites.includes(address))
    .flatMap(choiceAt)
    .filter(isFirstOfItsPage())
    .slice(0, shownRecent);
  return [...headed('收藏', starred), ...headed('最近访问', others)];
}

/** A page stands there once, as it was visited last, whatever tab or filter was looked at before. */
function isFirstOfItsPage(): (choice: Choice) => boolean {
  const pages = new Set<string>();
  return ({ address }) => {
    const [page = ''] = address.split('?');
    const isFirst = !pages.has(page);
    pages.add(page);
    return isFirst;
  };
}

function headed(heading: string, choices: readonly Choice[]): Choice[] {
  return choices.map((choice, index) => (index === 0 ? { ...choice, heading } : choice));
}
