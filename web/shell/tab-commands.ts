import type { Tab } from './tabs.ts';
import type { TabsControl } from './use-tabs.ts';

/** What can be done with a tab; unsaved work is asked about first. */
export interface TabCommands {
  refresh: (path: string) => void;
  close: (path: string) => void;
  closeOthers: (path: string) => void;
  /** Closes all that can be closed; the tab whose menu it was chosen from tells where it leads. */
  closeAll: (path: string) => void;
}

/** The commands over the tabs of a window. */
export function tabCommands({ afterAsking, close, refresh }: TabsControl): TabCommands {
  const closing = (kind: 'close' | 'closeOthers' | 'closeAll', isMeant: (tab: Tab, path: string) => boolean) => {
    return (path: string) =>
      afterAsking(
        () => close({ kind, path }),
        (tab) => isMeant(tab, path),
      );
  };
  return {
    refresh: (path) =>
      afterAsking(
        () => refresh(path),
        (tab) => tab.path === path,
      ),
    close: closing('close', (tab, path) => tab.path === path),
    closeOthers: closing('closeOthers', (tab, path) => tab.path !== path && !tab.page.isFixed),
    closeAll: closing('closeAll', (tab) => !tab.page.isFixed),
  };
}
