import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import { wantedRoles } from '#shared/menu-roles.ts';
import type { AnyModule } from '#shared/module.ts';
import { type MenuRow, menuNamesOf, menusOf } from './account.server.ts';
import { generateRoutes, type Route } from './routes.ts';

function routeOf(item: MenuRow, all: readonly MenuRow[]): Route {
  const { path, name, component, redirect, hidden, title, icon, roles, nocache, breadcrumb, affix, activemenu } = item;
  return {
    path: path === '#' ? `/${name}` : path,
    name,
    component: component === '#' ? 'Layout' : component,
    redirect,
    hidden,
    alwaysShow: item.alwaysshow,
    meta: { title, icon, roles: wantedRoles(roles), noCache: nocache, breadcrumb, affix, activeMenu: activemenu },
    children: routesBelow(item.id, all),
  };
}

function routesBelow(parent: string | null, all: readonly MenuRow[]): Route[] {
  return all.filter(({ parentid }) => parentid === parent).map((item) => routeOf(item, all));
}

/** Keeps the routes that are named, and those above them. */
function named(routes: readonly Route[], names: ReadonlySet<string>): Route[] {
  return routes
    .map((route) => ({ ...route, children: named(route.children, names) }))
    .filter(({ name, children }) => names.has(name) || children.length > 0);
}

/** The call by which the specified client builds its routes. */
export function routeEndpoints(modules: readonly AnyModule[]): Endpoint[] {
  const byName = new Map(modules.map((module) => [module.name, module]));
  return [
    onRead(generateRoutes, 'anyone', async (_input, { viewer, store }) => {
      const routes = routesBelow(null, await menusOf(viewer, store, byName));
      const { menuNames } = await menuNamesOf(store);
      return menuNames ? named(routes, new Set(menuNames)) : routes;
    }),
  ];
}
