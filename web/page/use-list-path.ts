import { useListPaths } from './use-list-paths.ts';

/** The path of the list of a module in the user's menus; null when there is none. */
export function useListPath(name: string | null): string | null {
  const paths = useListPaths();
  return (name !== null && paths.get(name)) || null;
}
