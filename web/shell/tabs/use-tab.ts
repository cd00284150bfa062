import { createContext, useContext, useEffect, useId } from 'react';
import type { Keeping } from './tabs.ts';

/** What a view can know of its tab and do to it. */
export interface TabHandle {
  /** What tells the tab from the others. */
  path: string;
  /** Whether it is the one on show. */
  isActive: boolean;
  /** Names the tab and the document; null gives back the title of the menu. */
  setTitle: (title: string | null) => void;
  /** Puts the tab below another list of the menus than its path says; null gives back the one of its path. */
  setPlace: (place: string | null) => void;
  /**
   * Tells whether closing would lose something: then it is asked about, and the tab is never dropped for want of room.
   * With a function, which must stay the same, the question offers to save first; of what is kept as a draft it says so.
   * Parts of a page that are saved apart from one another name themselves.
   */
  setUnsaved: (isUnsaved: boolean, keeping?: Keeping, part?: string) => void;
  /** Whether anything of the tab is unsaved now. */
  hasUnsaved: () => boolean;
  /** Whether it is on show at this moment, for what runs as its content goes, or once an answer has come. */
  isOnShow: () => boolean;
  /** Closes the tab, without asking. */
  close: () => void;
  /**
   * Runs something when the content is thrown away for good (closed, refreshed, dropped), not when it is merely hidden.
   * For what outlives effects; call it once, where that is made.
   */
  whenGone: (dispose: () => void) => void;
}

/** The tab of a view that stands in none, which does nothing. */
export const noTab: TabHandle = {
  path: '',
  isActive: true,
  setTitle: () => {},
  setPlace: () => {},
  setUnsaved: () => {},
  hasUnsaved: () => false,
  isOnShow: () => true,
  close: () => {},
  whenGone: () => {},
};

/** The tab around a view. */
export const TabContext = createContext<TabHandle>(noTab);

/** The tab that a view stands in. */
export function useTab(): TabHandle {
  return useContext(TabContext);
}

/** Tells the tab whether something of this part of the page is unsaved. What is hidden with its tab stays so, what is gone does not. */
export function useUnsaved(isUnsaved: boolean): void {
  const { setUnsaved, isOnShow } = useTab();
  const part = useId();
  useEffect(() => setUnsaved(isUnsaved, undefined, part), [isUnsaved, part, setUnsaved]);
  useEffect(
    () => () => {
      if (isOnShow()) setUnsaved(false, undefined, part);
    },
    [isOnShow, part, setUnsaved],
  );
}
