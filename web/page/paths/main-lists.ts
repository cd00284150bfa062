import type { Page } from '#web/shell/places/page.ts';
import { isRecordView } from './record-paths.ts';

/** The path of the main list of every module, by name: the one called so, else the first that the pages show. */
export function mainLists(pages: readonly Page[]): Map<string, string> {
  const every = listsIn(pages);
  const main = every.filter(({ view, module }) => /^lists?$/.test(view) || module.endsWith(view));
  return new Map([...firstOf(every), ...firstOf(main)]);
}

/** The path of the list of every module that shows all that the user may read: the one called so, else the main one. */
export function wholeLists(pages: readonly Page[]): Map<string, string> {
  const whole = listsIn(pages).filter(({ view }) => view === 'all');
  return new Map([...mainLists(pages), ...firstOf(whole)]);
}

interface List {
  module: string;
  view: string;
  path: string;
}

function listsIn(pages: readonly Page[]): List[] {
  return pages.flatMap((page) => {
    const view = viewOf(page);
    const isList = !isRecordView(view) && !page.path.includes(':');
    const own = page.module && isList ? [{ module: page.module.name, view, path: page.path }] : [];
    return [...own, ...listsIn(page.children)];
  });
}

function firstOf(lists: readonly List[]): Map<string, string> {
  return new Map(lists.toReversed().map(({ module, path }) => [module, path]));
}

/** The second half of the component: `lists` of `contract/lists`. */
export function viewOf({ component }: Page): string {
  return component?.split('/')[1] ?? '';
}

/** Where the pages show a view; null where they do not. */
export function pathOfView(pages: readonly Page[], component: string): string | null {
  for (const page of pages) {
    const path = page.component === component && !page.isHidden ? page.path : pathOfView(page.children, component);
    if (path) return path;
  }
  return null;
}
