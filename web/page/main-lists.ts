import type { Page } from '#web/shell/page.ts';
import { isRecordView } from './record-paths.ts';

/** The path of the main list of every module, by name: the one called so, else the first that the pages show. */
export function mainLists(pages: readonly Page[]): Map<string, string> {
  return listsWhere(pages, (view, name) => /^lists?$/.test(view) || name.endsWith(view));
}

/** The path of the list of every module that shows all that the user may read: the one called so, else the main one. */
export function wholeLists(pages: readonly Page[]): Map<string, string> {
  return new Map([...mainLists(pages), ...listsWhere(pages, (view) => view === 'all', true)]);
}

/** The path of the first list of each module that is wished for; where there is none the first of all, unless only those count. */
function listsWhere(
  pages: readonly Page[],
  isWished: (view: string, name: string) => boolean,
  isStrict = false,
): Map<string, string> {
  const paths = new Map<string, string>();
  const found = new Set<string>();
  const note = (page: Page): void => {
    const view = viewOf(page);
    if (page.module && !isRecordView(view) && !page.path.includes(':')) {
      const { name } = page.module;
      const isIt = !found.has(name) && isWished(view, name);
      if (isIt || (!isStrict && !paths.has(name))) paths.set(name, page.path);
      if (isIt) found.add(name);
    }
    page.children.forEach(note);
  };
  pages.forEach(note);
  return paths;
}

/** The second half of the component: `lists` of `contract/lists`. */
export function viewOf({ component }: Page): string {
  return component?.split('/')[1] ?? '';
}
