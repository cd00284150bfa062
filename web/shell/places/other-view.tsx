import { createContext, useContext } from 'react';
import { NotProvidedPage } from './not-provided-page.tsx';
import type { FindView } from './view-registry.tsx';

/** The views that {@link OtherView} finds; filled by the shell. */
export const ViewsContext = createContext<FindView>(() => null);

/** The components that have a view file, in alphabetical order; filled by the shell. */
export const ViewNamesContext = createContext<readonly string[]>([]);

/** The view of another module in this place, by the name that menus give it. It reads path and query of this place. */
export function OtherView({ component }: { component: string }) {
  const View = useContext(ViewsContext)(component);
  return View ? <View /> : <NotProvidedPage component={component} />;
}
