import { isExternal, type Page } from '../page.ts';

/** A page that can be searched for. */
export interface SearchEntry {
  /** Where it is, or an external address. */
  path: string;
  /** From the top of the menu to the page itself. */
  titles: readonly string[];
}

/** Every visible page that leads somewhere, with its way through the menu. */
export function searchPool(pages: readonly Page[], above: readonly string[] = []): SearchEntry[] {
  return pages
    .filter((page) => !page.isHidden)
    .flatMap((page) => {
      const titles = [...above, page.title];
      const leads = isExternal(page.path) || (page.component !== null && !page.path.includes(':'));
      return [...(leads ? [{ path: page.path, titles }] : []), ...searchPool(page.children, titles)];
    });
}

/** How an entry is written, such as `变更管理 > 变更申请`. */
export function labelOf({ titles }: SearchEntry): string {
  return titles.join(' > ');
}
