import type { ComponentType } from 'react';
import { fetched } from '#web/shell/fetched.tsx';
import { PaneSkeleton } from '#web/shell/tabs/pane-skeleton.tsx';

/** Views by file, as `import.meta.glob` gives them: `…/contract/views/lists.tsx` is `contract/lists`. */
export type ViewLoaders = Record<string, () => Promise<unknown>>;

/** The page for components without a view file; it is told the component. */
export type GenericPage = ComponentType<{ component: string }>;

/** Finds the view of a menu component. */
export type FindView = (component: string) => ComponentType | null;

/** Makes a finder of views; a component without a file gets the generic page, or null without one. */
export function viewFinder(loaders: ViewLoaders, Generic?: GenericPage): FindView {
  const byComponent = new Map(Object.entries(loaders).map(([file, load]) => [componentOf(file), load]));
  const found = new Map<string, ComponentType>();

  function make(component: string): ComponentType | null {
    const load = byComponent.get(component);
    if (load) {
      // The bundler knows the files, not what they export: by convention the component, as default.
      return fetched(async () => ((await load()) as { default: ComponentType }).default, <PaneSkeleton />);
    }
    return Generic ? () => <Generic component={component} /> : null;
  }

  return (component) => {
    const view = found.get(component) ?? make(component);
    if (view) found.set(component, view);
    return view;
  };
}

/** The menu components that have a view file, in alphabetical order. */
export function componentNames(loaders: ViewLoaders): string[] {
  return Object.keys(loaders).map(componentOf).sort();
}

function componentOf(file: string): string {
  return file.replace(/^.*\/([^/]+)\/views\/(.+)\.tsx$/, '$1/$2');
}
