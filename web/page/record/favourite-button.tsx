import { useLocation } from 'react-router';
import { StarButton } from '#web/kit/star-button.tsx';
import { favouritesWith } from '#web/shell/menu/favourites.ts';
import { changePreferences, usePreferences } from '#web/shell/preferences.ts';

/** Puts the page on show among the user's favourites, or takes it out; they are offered by the search and on the home page. */
export function FavouriteButton() {
  const { pathname } = useLocation();
  const favourites = usePreferences((preferences) => preferences.favourites);
  return (
    <StarButton
      isFavourite={favourites.includes(pathname)}
      onToggle={() => changePreferences({ favourites: favouritesWith(favourites, pathname) })}
    />
  );
}
