import { isExternal, type Page } from '#web/shell/places/page.ts';

/** A place worth a shortcut. */
export type QuickLink = Pick<Page, 'path' | 'title' | 'icon'>;

const limit = 8;

/** The first pages of every menu in turn, so that each menu has its share; an icon that a page lacks is that of its menu. */
export function quickLinksOf(pages: readonly Page[]): QuickLink[] {
  const groups = pages.filter(({ isHidden }) => !isHidden).map((page) => leavesOf(page, page.icon));
  const longest = Math.max(0, ...groups.map((group) => group.length));
  const inTurn = Array.from({ length: longest }, (_, place) => groups.flatMap((group) => group[place] ?? [])).flat();
  return inTurn.slice(0, limit);
}

function leavesOf({ path, title, icon, component, children }: Page, iconAbove: string): QuickLink[] {
  const shown = children.filter(({ isHidden }) => !isHidden);
  if (shown.length > 0) return shown.flatMap((child) => leavesOf(child, icon || iconAbove));
  return component && !path.includes(':') && !isExternal(path) ? [{ path, title, icon: icon || iconAbove }] : [];
}
