import { wantedRoles } from '#shared/menu-roles.ts';
import type { MenuNode } from '#web/shell/menu/menu-tree.ts';

/** A place that can be visited: a view, or a container of places. */
export interface Page {
  /** The whole path, possibly with parameters (`/contract/detail/:id`), or an external address. */
  path: string;
  name: string;
  title: string;
  /** The name of an icon, or the address of a drawing. */
  icon: string;
  /** The view (`contract/lists`); null for a container. */
  component: string | null;
  /** The module whose records the view shows; null for any other view. */
  module: { name: string; title: string } | null;
  /** Role codes of which the user needs one; empty means everyone. */
  roles: string[];
  /** Where the path leads instead. */
  redirect: string | null;
  /** The path of the menu entry to point out instead of its own. */
  activeMenu: string | null;
  isHidden: boolean;
  /** Whether the page keeps its state while another tab is shown. */
  isCached: boolean;
  isInBreadcrumb: boolean;
  /** Whether the crumb leads anywhere. */
  isCrumbLink: boolean;
  /** Whether it stays a submenu with a single child. */
  alwaysShows: boolean;
  /** Whether its tab cannot be closed. */
  isFixed: boolean;
  children: Page[];
}

/** Whether an address leads out of this site. */
export function isExternal(address: string): boolean {
  return /^(https?:|mailto:|tel:)/.test(address);
}

/** The pages that menu rows describe. */
export function pagesOf(nodes: readonly MenuNode[], parentPath = ''): Page[] {
  return nodes.map((node) => {
    const path = wholePath(node, parentPath);
    const component = textOf(node.component);
    const redirect = textOf(node.redirect);
    return {
      path,
      name: node.name,
      title: textOf(node.title) || node.name,
      icon: textOf(node.icon),
      component: component && component !== '#' ? component : null,
      module: node.module ?? null,
      roles: wantedRoles(textOf(node.roles)),
      redirect: redirect && redirect !== 'noRedirect' ? underParent(redirect, parentPath) : null,
      activeMenu: textOf(node.activemenu) || null,
      isHidden: Boolean(node.hidden),
      isCached: !node.nocache,
      isInBreadcrumb: node.breadcrumb !== false,
      isCrumbLink: redirect !== 'noRedirect',
      alwaysShows: Boolean(node.alwaysshow),
      isFixed: Boolean(node.affix),
      children: pagesOf(node.children, isExternal(path) ? parentPath : path),
    };
  });
}

/** The server is trusted to send menus, not to send them well: a list of roles, for one, reads like its text. */
function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** An icon that is an address makes a link of the row, whatever else it has; a container of rows stays one. */
function wholePath({ path, name, icon: drawing, children }: MenuNode, parentPath: string): string {
  if (isExternal(path)) return path;
  const icon = textOf(drawing);
  if (isExternal(icon) && children.length === 0) return icon;
  if (path === '#') return `/${name}`;
  return underParent(path, parentPath).replace(/(?<=.)\/+$/, '');
}

function underParent(path: string, parentPath: string): string {
  return path.startsWith('/') || isExternal(path) ? path : `${parentPath}/${path}`;
}

/** Whether the roles open a page itself, whatever stands above it; `admin` opens all. */
export function isFor(roles: readonly string[], page: Page): boolean {
  return page.roles.length === 0 || roles.includes('admin') || page.roles.some((role) => roles.includes(role));
}

/** The pages that someone with these roles may visit. Containers stay, even when nothing is left in them. */
export function pagesFor(roles: readonly string[], pages: readonly Page[]): Page[] {
  return pages
    .filter((page) => isFor(roles, page))
    .map((page) => ({ ...page, children: pagesFor(roles, page.children) }));
}
