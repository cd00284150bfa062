import { isExternal, type Page } from '#web/shell/places/page.ts';

/** An entry of the sidebar: a link, or a group of entries. */
export interface SidebarEntry {
  path: string;
  title: string;
  icon: string;
  isExternal: boolean;
  /** Null for a link. */
  children: SidebarEntry[] | null;
}

/** The entries to show for pages: hidden ones left out, and a container with a single plain child replaced by that child. */
export function sidebarEntries(pages: readonly Page[]): SidebarEntry[] {
  return pages.filter((page) => !page.isHidden).map(entryFor);
}

function entryFor(page: Page): SidebarEntry {
  const shown = page.children.filter((child) => !child.isHidden);
  const [only] = shown;
  if (!only) return link(page);
  if (shown.length === 1 && !page.alwaysShows && only.children.every((child) => child.isHidden)) {
    return { ...link(only), icon: only.icon || page.icon };
  }
  return { ...link(page), children: shown.map(entryFor) };
}

function link({ path, title, icon }: Page): SidebarEntry {
  return { path, title, icon, isExternal: isExternal(path), children: null };
}

/** The first of the entries under which a path of the menu stands, or which has that path itself. */
export function entryAround(entries: readonly SidebarEntry[], path: string): SidebarEntry | undefined {
  return entries.find((entry) =>
    entry.children ? entryAround(entry.children, path) !== undefined : entry.path === path,
  );
}

/** The link itself, or the first one of a group. */
export function firstLinkOf(entry: SidebarEntry): SidebarEntry {
  const [first] = entry.children ?? [];
  return first ? firstLinkOf(first) : entry;
}

/** The menu path to point out: that of the page on show unless it names another, or for a hidden one that of the view above it. */
export function menuPathOf(trail: readonly Page[]): string {
  const named = trail.at(-1)?.activeMenu;
  return named ?? trail.findLast((page) => page.component && !page.isHidden)?.path ?? '';
}
