import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Fragment, useEffect, useRef } from 'react';
import { favouritesWith } from '#web/shell/menu/favourites.ts';
import { changePreferences, usePreferences } from '../preferences.ts';
import type { Choice } from './usual-choices.ts';

interface ChoiceLinesProps {
  /** Of the list; that of a line is this with its number. */
  id: string;
  choices: readonly Choice[];
  /** The number of the chosen line. */
  index: number;
  onPoint: (index: number) => void;
  onChoose: (choice: Choice) => void;
}

/** The pages to go to, and beside the list a star for each; the star of the chosen line is reached by Tab. */
export function ChoiceLines({ id, choices, index, onPoint, onChoose }: ChoiceLinesProps) {
  const favourites = usePreferences((preferences) => preferences.favourites);
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    lines.current?.querySelectorAll('[role="option"]')[index]?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  return (
    <div className="search-lines">
      <div aria-label="搜索结果" className="search-choices" id={id} ref={lines} role="listbox">
        {choices.map((choice, position) => (
          <Fragment key={choice.address}>
            {choice.heading && (
              <p className="search-heading" role="presentation">
                {choice.heading}
              </p>
            )}
            <button
              aria-selected={position === index}
              className={position === index ? 'search-choice search-chosen' : 'search-choice'}
              id={`${id}-${position}`}
              onClick={() => onChoose(choice)}
              onPointerMove={() => onPoint(position)}
              role="option"
              tabIndex={-1}
              title={choice.label}
              type="button"
            >
              {choice.label}
            </button>
          </Fragment>
        ))}
      </div>
      <div className="search-stars">
        {choices.map(({ address, label, heading }, position) => {
          const isFavourite = favourites.includes(address);
          return (
            <Fragment key={address}>
              {heading && <span className="search-heading" />}
              <button
                aria-label={`收藏 ${label}`}
                aria-pressed={isFavourite}
                className={position === index ? 'search-star search-chosen' : 'search-star'}
                onClick={() => changePreferences({ favourites: favouritesWith(favourites, address) })}
                onPointerMove={() => onPoint(position)}
                tabIndex={position === index ? 0 : -1}
                title={isFavourite ? '取消收藏' : '收藏'}
                type="button"
              >
                {isFavourite ? <StarFilled /> : <StarOutlined />}
              </button>
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}
