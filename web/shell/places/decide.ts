import { homePath } from './home-path.ts';

/** What the guard knows when somebody wants to go somewhere. */
export interface Visit {
  pathname: string;
  /** The query with its question mark, or nothing. */
  search: string;
  hash: string;
  /** The query of the place left. */
  previousSearch: string;
  hasToken: boolean;
  isUserLoaded: boolean;
}

/** What the guard does about it. */
export type Decision = { kind: 'show' } | { kind: 'load' } | { kind: 'go'; to: string };

const loginPath = '/login';

/** Paths that need no login. */
const publicPaths: readonly string[] = [loginPath, '/registration', '/Password', '/auth-redirect', '/screen'];

/** Query parameters that stay with a user from page to page. */
const carried = ['productid', 'storeid'];

/** Decides whether a visit may be shown, waits for the user to be loaded, or goes elsewhere. */
export function decide(visit: Visit): Decision {
  const { pathname, search, hash, hasToken, isUserLoaded } = visit;
  if (hasToken && pathname === loginPath) return { kind: 'go', to: afterLogin(search) };
  if (!hasToken && !publicPaths.includes(pathname)) return { kind: 'go', to: toLogin(pathname + search + hash) };

  const query = carryOver(search, visit.previousSearch);
  if (query !== search) return { kind: 'go', to: pathname + query + hash };
  if (hasToken && !isUserLoaded && !publicPaths.includes(pathname)) return { kind: 'load' };
  return { kind: 'show' };
}

/** The login page that leads back to a path of this site. */
function toLogin(path: string): string {
  return `${loginPath}?redirect=${encodeURIComponent(path)}`;
}

/** Where a logout leads. */
export const afterLogout = toLogin(homePath);

// Paths are resolved against an address that nothing else can have, so that one leading out of the site shows.
const here = 'http://here.invalid';

/** The place that the login was asked to lead to, with whatever else stood in the query; never another site. */
function afterLogin(search: string): string {
  const query = new URLSearchParams(search);
  const wanted = query.get('redirect') ?? '/';
  if (!URL.canParse(wanted, here)) return '/';

  const target = new URL(wanted, here);
  if (target.origin !== here || target.pathname === loginPath) return '/';
  query.delete('redirect');
  for (const [name, value] of query) if (!target.searchParams.has(name)) target.searchParams.set(name, value);
  return target.pathname + target.search + target.hash;
}

function carryOver(search: string, previousSearch: string): string {
  const query = new URLSearchParams(search);
  const previous = new URLSearchParams(previousSearch);
  const missing = carried.filter((name) => previous.has(name) && !query.has(name));
  if (missing.length === 0) return search;
  for (const name of missing) query.set(name, previous.get(name) ?? '');
  return `?${query}`;
}
