import { generatePath, matchRoutes, type Params, parsePath } from 'react-router';
import { isExternal, isFor, type Page } from './page.ts';

/** What stands at a path. */
export type Found =
  | { kind: 'page'; page: Page /** From the top of the tree to the page. */; trail: Page[] }
  | { kind: 'redirect'; to: string }
  | { kind: 'forbidden' }
  | { kind: 'missing' };

/** The error pages have addresses of their own, whatever the menus say. */
const errorPlaces = new Map<string, Found>([
  ['/401', { kind: 'forbidden' }],
  ['/404', { kind: 'missing' }],
]);

/** Finds what stands at a path for someone with these roles; redirects are followed to their end, and never in circles. */
export function pageFinder(pages: readonly Page[], roles: readonly string[]): (path: string) => Found {
  // Where rows share a path, a view goes before a container, and what the user may visit before what not.
  const places = placesOf(pages)
    .map((place) => ({ ...place, isOpen: place.trail.every((page) => isFor(roles, page)) }))
    .sort((a, b) => rankOf(b) - rankOf(a));
  const routes = places.map(({ page }, index) => ({ path: page.path, id: String(index) }));
  // A path that stands as it is goes before every pattern. Ranking hundreds of patterns takes longer than drawing the frame.
  const plainPlaces = new Map(
    places.toReversed().flatMap((place) => (isPlainPath(place.page.path) ? [[place.page.path, place] as const] : [])),
  );

  function follow(path: string, passed: readonly string[]): Found {
    const { pathname = '/', search = '' } = parsePath(path);
    const errorPlace = errorPlaces.get(pathname);
    if (errorPlace) return errorPlace;
    const plainPlace = plainPlaces.get(pathname);
    const match = plainPlace ? undefined : matchRoutes(routes, pathname)?.at(-1);
    const filled = (address: string) => fill(address, match?.params ?? {});
    const place = plainPlace ?? (match && places[Number(match.route.id)]);
    if (!place || passed.includes(pathname)) return { kind: 'missing' };
    if (!place.isOpen) return { kind: 'forbidden' };

    const { page, trail } = place;
    if (page.component && !page.redirect) {
      return passed.length > 0 ? { kind: 'redirect', to: path } : { kind: 'page', page, trail };
    }
    const target = page.redirect ? filled(page.redirect) : firstChild(page);
    if (!target) return { kind: page.children.length > 0 ? 'forbidden' : 'missing' };
    return follow(target.includes('?') ? target : target + search, [...passed, pathname]);
  }

  function firstChild(page: Page): string | undefined {
    return page.children.find((child) => !child.isHidden && isPlainPath(child.path) && isFor(roles, child))?.path;
  }

  return (path) => follow(path, []);
}

/** A redirect may name parameters of the path that leads to it. */
function fill(address: string, params: Params): string {
  try {
    return generatePath(address, params);
  } catch {
    // It names others: then it stays what it is, an address of nothing.
    return address;
  }
}

function isPlainPath(path: string): boolean {
  return !isExternal(path) && !/[:*?]/.test(path);
}

function placesOf(pages: readonly Page[], above: Page[] = []): { page: Page; trail: Page[] }[] {
  return pages.flatMap((page) => {
    const trail = [...above, page];
    const below = placesOf(page.children, trail);
    return isExternal(page.path) ? below : [{ page, trail }, ...below];
  });
}

function rankOf({ page, isOpen }: { page: Page; isOpen: boolean }): number {
  return (page.component === null ? 0 : 2) + (isOpen ? 1 : 0);
}
