import type { AnyModule } from '#shared/module.ts';
import type { Page } from '#web/shell/page.ts';
import { isRecordView } from './record-paths.ts';

/**
 * The module and view that a menu component names: `contract/lists` is of `contract`, `system/area` and `company/area` of
 * `area`, `content/category` of `contentcategory`; else whose name is in it: `city/citytaskmanage` is of `citytask`,
 * `city/auditapply` of `cityapply`. A declaration may claim further ones.
 */
export function moduleOf(
  component: string,
  modules: ReadonlyMap<string, AnyModule>,
): { module: AnyModule; view: string } | null {
  const [first = '', second = ''] = component.split('/');
  const stated = [...modules.values()].find(({ declaration }) => declaration.pages?.includes(component));
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

/** The path of the main list of every module, by name: the one called so, else the first that the pages show. */
export function mainLists(pages: readonly Page[], modules: ReadonlyMap<string, AnyModule>): Map<string, string> {
  const paths = new Map<string, string>();
  const named = new Set<string>();
  const note = (page: Page): void => {
    const found = moduleOf(page.component ?? '', modules);
    if (found && !isRecordView(found.view) && !page.path.includes(':')) {
      const { name } = found.module;
      const isMain = !named.has(name) && (/^lists?$/.test(found.view) || name.endsWith(found.view));
      if (isMain || !paths.has(name)) paths.set(name, page.path);
      if (isMain) named.add(name);
    }
    page.children.forEach(note);
  };
  pages.forEach(note);
  return paths;
}
