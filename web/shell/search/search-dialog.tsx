import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Found } from '#web/shell/places/find-page.ts';
import { isExternal, type Page } from '#web/shell/places/page.ts';
import { usePreferences } from '../preferences.ts';
import { ChoiceLines } from './choice-lines.tsx';
import { recentPages } from './recent-pages.ts';
import { pageSearch } from './search-pages.ts';
import { labelOf, searchPool } from './search-pool.ts';
import { type Choice, usualChoices } from './usual-choices.ts';
import './search-dialog.css';

/** What the search is over, and whose it is. */
export interface SearchDialogProps {
  pages: readonly Page[];
  userId: string;
  findPage: (path: string) => Found;
  onClose: () => void;
  /** What was typed to be searched for before the search had come. */
  typedBefore: () => string;
}

/** Finds a page by title, path, pinyin or initials; without a query shows favourites and what was visited lately. */
export function SearchDialog({ pages, userId, findPage, onClose, typedBefore }: SearchDialogProps) {
  const navigate = useNavigate();
  const { pathname, search: queryHere } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(typedBefore);
  const [wantedIndex, setWantedIndex] = useState(0);
  const favourites = usePreferences((preferences) => preferences.favourites);
  const recent = useMemo(() => recentPages(userId), [userId]);
  const id = useId();
  const pool = useMemo(() => searchPool(pages), [pages]);
  const search = useMemo(() => pageSearch(pool), [pool]);
  const choices: Choice[] = query.trim()
    ? search(query).map((entry) => ({ address: entry.path, label: labelOf(entry) }))
    : usualChoices({ pool, favourites, recent, titleAt, here: [pathname, pathname + queryHere] });
  const index = Math.min(wantedIndex, choices.length - 1);

  useEffect(() => {
    dialog.current?.showModal();
    // One goes on typing behind what is there.
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
  }, []);

  function titleAt(address: string): string | null {
    const found = findPage(address);
    return found.kind === 'page' ? found.page.title : null;
  }

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
        aria-controls={id}
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
        ref={input}
        role="combobox"
        spellCheck={false}
        type="text"
        value={query}
      />
      <ChoiceLines choices={choices} id={id} index={index} onChoose={choose} onPoint={setWantedIndex} />
      <p className="search-nothing" role="status">
        {choices.length > 0 ? '' : query.trim() ? '没有找到相符的菜单。' : '收藏的和最近访问的页面会出现在这里。'}
      </p>
      <p className="search-keys">↑ ↓ 选择，Enter 打开，Tab 到收藏，Esc 关闭</p>
    </dialog>
  );
}

function closeOutside({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLDialogElement }): void {
  if (target === currentTarget) currentTarget.close();
}
