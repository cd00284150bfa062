import { type Closing, isKept, type Tab } from './tabs.ts';
import type { TabsControl } from './use-tabs.ts';

/** What can be done with a tab; unsaved work is asked about first. */
export interface TabCommands {
  refresh: (path: string) => void;
  close: (path: string) => void;
  closeOthers: (path: string) => void;
  closeLeft: (path: string) => void;
  closeRight: (path: string) => void;
  /** Closes all that can be closed; the tab whose menu it was chosen from tells where it leads. */
  closeAll: (path: string) => void;
  pin: (path: string, isPinned: boolean) => void;
}

/** The commands over the tabs of a window. */
export function tabCommands({ state, change, afterAsking, close, refresh }: TabsControl): TabCommands {
  const placeOf = (path: string) => state.tabs.findIndex((tab) => tab.path === path);
  const closing = (kind: Closing['kind'], isMeant: (tab: Tab, path: string) => boolean) => {
    return (path: string) =>
      afterAsking(
        () => close({ kind, path }),
        (tab) => !isKept(tab) && isMeant(tab, path),
      );
  };
  return {
    refresh: (path) =>
      afterAsking(
        () => refresh(path),
        (tab) => tab.path === path,
      ),
    close: closing('close', (tab, path) => tab.path === path),
    closeOthers: closing('closeOthers', (tab, path) => tab.path !== path),
    closeLeft: closing('closeLeft', (tab, path) => placeOf(tab.path) < placeOf(path)),
    closeRight: closing('closeRight', (tab, path) => placeOf(tab.path) > placeOf(path)),
    closeAll: closing('closeAll', () => true),
    pin: (path, isPinned) => change({ kind: 'pin', path, isPinned }),
  };
}
