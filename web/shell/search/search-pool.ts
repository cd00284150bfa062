import { isExternal, type Page } from '#web/shell/places/page.ts';

/** A page that can be searched for. */
export interface SearchEntry {
  /** Where it is, or an external address. */
  path: string;
  /** From the top of the menu to the page itself. */
  titles: readonly string[];
}

/** Every visible page that leads somewhere, with its way through the menu; one that redirects to `noRedirect` does not, but its children may. */
export function searchPool(pages: readonly Page[], above: readonly string[] = []): SearchEntry[] {
  return pages
    .filter((page) => !page.isHidden)
    .flatMap((page) => {
      const titles = [...above, page.title];
      const isTarget = page.component !== null && page.isCrumbLink && !page.path.includes(':');
      const leads = isExternal(page.path) || isTarget;
      return [...(leads ? [{ path: page.path, titles }] : []), ...searchPool(page.children, titles)];
    });
}

/** How an entry is written, such as `变更管理 > 变更申请`. */
export function labelOf({ titles }: SearchEntry): string {
  return titles.join(' > ');
}
