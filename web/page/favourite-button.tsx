import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useLocation } from 'react-router';
import { favouritesWith } from '#web/shell/favourites.ts';
import { changePreferences, usePreferences } from '#web/shell/preferences.ts';

/** Puts the page on show among the user's favourites, or takes it out; they are offered by the search and on the home page. */
export function FavouriteButton() {
  const { pathname } = useLocation();
  const favourites = usePreferences((preferences) => preferences.favourites);
  const isFavourite = favourites.includes(pathname);
  const title = isFavourite ? '取消收藏' : '收藏';
  return (
    <Tooltip title={title}>
      <Button
        aria-label={title}
        aria-pressed={isFavourite}
        icon={isFavourite ? <StarFilled className="favourite-star" /> : <StarOutlined />}
        onClick={() => changePreferences({ favourites: favouritesWith(favourites, pathname) })}
      />
    </Tooltip>
  );
}
