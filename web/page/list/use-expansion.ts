import { useState } from 'react';
import type { Row } from '#web/page/steps/record-action.ts';

interface Expansion {
  ids: readonly string[];
  onExpand: (ids: readonly string[]) => void;
}

/** Which records of a tree are open: the topmost level, or all when the list is filtered, until the user opens or closes some. */
export function useExpansion(rows: readonly Row[], parentField: string | undefined, isFiltered: boolean): Expansion {
  const [chosen, setChosen] = useState<{ isFiltered: boolean; ids: readonly string[] } | null>(null);
  const usual = rows.filter((row) => isFiltered || (parentField && row[parentField] === null)).map(({ id }) => id);
  return {
    ids: chosen?.isFiltered === isFiltered ? chosen.ids : usual,
    onExpand: (ids) => setChosen({ isFiltered, ids }),
  };
}
