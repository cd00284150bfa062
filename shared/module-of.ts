import type { AnyModule } from './module.ts';

/**
 * The module and view that a menu component names: `contract/lists` is of `contract`, `system/area` and `company/area` of
 * `area`, `content/category` of `contentcategory`; else whose name is in it: `city/citytaskmanage` is of `citytask`,
 * `city/auditapply` of `cityapply`. A declaration may claim further ones, as those that show its records as their own.
 */
export function moduleOf(
  component: string,
  modules: ReadonlyMap<string, AnyModule>,
): { module: AnyModule; view: string } | null {
  const [first = '', second = ''] = component.split('/');
  const stated = [...modules.values()].find(
    ({ declaration: { pages, ownList } }) =>
      pages?.includes(component) || Object.values(ownList?.views ?? {}).includes(component),
  );
  const module =
    stated ??
    modules.get(first + second) ??
    modules.get(second) ??
    modules.get(first) ??
    namedWithin(first, second, modules);
  return module ? { module, view: second } : null;
}

/** The module with the longest name that a view begins with, or that the folder and the end of the view make together. */
function namedWithin(first: string, second: string, modules: ReadonlyMap<string, AnyModule>): AnyModule | undefined {
  const names = [...modules.keys()].filter(
    (name) =>
      second.startsWith(name) ||
      (name.startsWith(first) && name !== first && second.endsWith(name.slice(first.length))),
  );
  const longest = names.toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined ? undefined : modules.get(longest);
}
