import Fuse from 'fuse.js';
import { pinyin } from 'pinyin-pro';
import type { SearchEntry } from './search-pool.ts';

// The values of the specification and of the menu search that it was written from.
const options = {
  shouldSort: true,
  threshold: 0.4,
  location: 0,
  distance: 100,
  minMatchCharLength: 1,
  keys: [
    { name: 'titles', weight: 0.7 },
    { name: 'path', weight: 0.3 },
    { name: 'spelling', weight: 0.5 },
    { name: 'initials', weight: 0.5 },
  ],
};

/** Makes a search over entries by title, path, pinyin and the initials of pinyin; the best match comes first. */
export function pageSearch(entries: readonly SearchEntry[]): (query: string) => SearchEntry[] {
  const fuse = new Fuse(
    entries.map((entry) => {
      const title = entry.titles.at(-1) ?? '';
      const syllables = pinyin(title, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
      return { ...entry, spelling: syllables.join(''), initials: syllables.map(([first]) => first).join('') };
    }),
    options,
  );
  return (query) => fuse.search(query.trim().toLowerCase()).map(({ item: { path, titles } }) => ({ path, titles }));
}
