import { StarFilled, StarOutlined } from '@ant-design/icons';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isExternal, type Page } from '../page.ts';
import { changePreferences, usePreferences } from '../preferences.ts';
import { recentPages } from './recent-pages.ts';
import { pageSearch } from './search-pages.ts';
import { labelOf, type SearchEntry, searchPool } from './search-pool.ts';
import './search-dialog.css';

interface SearchDialogProps {
  pages: readonly Page[];
  userId: string;
  onClose: () => void;
}

/** A line to choose. */
interface Choice {
  address: string;
  label: string;
  /** The heading above it, where a group begins. */
  heading?: string | undefined;
}

/** Finds a page by title, path, pinyin or initials; without a query shows favourites and what was visited lately. */
export default function SearchDialog({ pages, userId, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [wantedIndex, setWantedIndex] = useState(0);
  const favourites = usePreferences((preferences) => preferences.favourites);
  const id = useId();
  const pool = useMemo(() => searchPool(pages), [pages]);
  const search = useMemo(() => pageSearch(pool), [pool]);
  const choices = query.trim() ? search(query).map(choiceOf) : usual(pool, favourites, userId);
  const index = Math.min(wantedIndex, choices.length - 1);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  function choose(choice: Choice | undefined) {
    if (!choice) return;
    onClose();
    if (isExternal(choice.address)) window.open(choice.address, '_blank', 'noopener');
    else navigate(choice.address);
  }

  function onKeyDown(event: KeyboardEvent) {
    // A method for Chinese may use the same keys while a word is being composed.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) setWantedIndex((index + step + choices.length) % choices.length);
    else if (event.key === 'Enter') choose(choices[index]);
    else return;
    event.preventDefault();
  }

  return (
    <dialog aria-label="搜索菜单" className="search-dialog" onClose={onClose} onPointerDown={closeOutside} ref={dialog}>
      <input
        aria-activedescendant={choices[index] ? `${id}-${index}` : undefined}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded={choices.length > 0}
        aria-label="搜索菜单"
        autoComplete="off"
        className="search-input"
        onChange={(event) => {
          setQuery(event.target.value);
          setWantedIndex(0);
        }}
        onKeyDown={onKeyDown}
        placeholder="名称、拼音或首字母"
        role="combobox"
        spellCheck={false}
        type="text"
        value={query}
      />
      {choices.length === 0 ? (
        <p className="search-nothing">
          {query.trim() ? '没有找到相符的菜单。' : '收藏的和最近访问的页面会出现在这里。'}
        </p>
      ) : (
        <div aria-label="搜索结果" className="search-list" id={`${id}-list`} role="listbox">
          {choices.map((choice, position) => (
            <ChoiceLine
              choice={choice}
              favourites={favourites}
              id={`${id}-${position}`}
              isChosen={position === index}
              key={`${choice.heading} ${choice.address}`}
              onChoose={() => choose(choice)}
              onPoint={() => setWantedIndex(position)}
            />
          ))}
        </div>
      )}
      <p className="search-keys">↑ ↓ 选择，Enter 打开，Esc 关闭</p>
    </dialog>
  );
}

interface ChoiceLineProps {
  choice: Choice;
  id: string;
  isChosen: boolean;
  favourites: readonly string[];
  onChoose: () => void;
  onPoint: () => void;
}

function ChoiceLine({ choice, id, isChosen, favourites, onChoose, onPoint }: ChoiceLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const { address, label, heading } = choice;
  const isFavourite = favourites.includes(address);
  return (
    <>
      {heading && (
        <p className="search-heading" role="presentation">
          {heading}
        </p>
      )}
      <div
        aria-selected={isChosen}
        className="search-line"
        id={id}
        onPointerMove={onPoint}
        ref={line}
        role="option"
        tabIndex={-1}
      >
        <button className="search-choice" onClick={onChoose} tabIndex={-1} type="button">
          {label}
        </button>
        <button
          aria-label={isFavourite ? `取消收藏 ${label}` : `收藏 ${label}`}
          aria-pressed={isFavourite}
          className="search-star"
          onClick={() => toggleFavourite(favourites, address)}
          tabIndex={-1}
          title={isFavourite ? '取消收藏' : '收藏'}
          type="button"
        >
          {isFavourite ? <StarFilled /> : <StarOutlined />}
        </button>
      </div>
    </>
  );
}

function toggleFavourite(favourites: readonly string[], address: string): void {
  const others = favourites.filter((one) => one !== address);
  changePreferences({ favourites: others.length < favourites.length ? others : [...favourites, address] });
}

function choiceOf(entry: SearchEntry): Choice {
  return { address: entry.path, label: labelOf(entry) };
}

/** Favourites that the user may still visit, and what was visited lately. */
function usual(pool: readonly SearchEntry[], favourites: readonly string[], userId: string): Choice[] {
  const recent = recentPages(userId);
  const known = new Map([
    ...recent.map(({ address, title }) => [address, title] as const),
    ...pool.map((entry) => [entry.path, labelOf(entry)] as const),
  ]);
  const starred = favourites.flatMap((address) => {
    const label = known.get(address);
    return label ? [{ address, label }] : [];
  });
  const others = recent
    .filter(({ address }) => !favourites.includes(address))
    .map(({ address, title }) => ({ address, label: title }));
  return [...headed('收藏', starred), ...headed('最近访问', others)];
}

function headed(heading: string, choices: readonly Choice[]): Choice[] {
  return choices.map((choice, index) => (index === 0 ? { ...choice, heading } : choice));
}

function closeOutside({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLDialogElement }): void {
  if (target === currentTarget) currentTarget.close();
}
