import { useSearchParams } from 'react-router';

/**
 * Values of a page that stand in its address under these names; null for one that is not there. Changing some of them
 * goes back to the first page and leaves no step in the history of the browser.
 */
export function useAddressFilters<Name extends string>(
  names: readonly Name[],
): [Record<Name, string | null>, (changes: Partial<Record<Name, string | null | undefined>>) => void] {
  const [query, setQuery] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, query.get(name)])) as Record<Name, string | null>;

  function change(changes: Partial<Record<Name, string | null | undefined>>) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const name of names) {
          if (!(name in changes)) continue;
          const value = changes[name];
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  }

  return [values, change];
}
