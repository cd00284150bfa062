import type { Page } from '#web/shell/page.ts';
import { isRecordView } from './record-paths.ts';

/** The path of the main list of every module, by name: the one called so, else the first that the pages show. */
export function mainLists(pages: readonly Page[]): Map<string, string> {
  const paths = new Map<string, string>();
  const named = new Set<string>();
  const note = (page: Page): void => {
    const view = viewOf(page);
    if (page.module && !isRecordView(view) && !page.path.includes(':')) {
      const { name } = page.module;
      const isMain = !named.has(name) && (/^lists?$/.test(view) || name.endsWith(view));
      if (isMain || !paths.has(name)) paths.set(name, page.path);
      if (isMain) named.add(name);
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
