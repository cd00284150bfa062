import { favouriteArrangement, keepFavourites } from '#shared/arrangement.ts';
import { useArrangement } from './use-arrangement.ts';

/** What the user has chosen as favourites on the page at a path, and how that is changed. */
export function useFavourites(place: string): { favourites: readonly string[]; toggle: (key: string) => void } {
  const { arrangement, keep } = useArrangement({ place, schema: favouriteArrangement, operation: keepFavourites });
  const favourites = arrangement?.favourites ?? [];
  return {
    favourites,
    toggle: (key) => {
      const others = favourites.filter((one) => one !== key);
      keep({ favourites: others.length < favourites.length ? others : [...others, key] });
    },
  };
}
