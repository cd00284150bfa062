import { useState } from 'react';
import type { Row } from '#web/page/steps/record-action.ts';

/** The selected records of a list. */
export interface Selection {
  rows: readonly Row[];
  /** Selects exactly the records with these ids: those on show, and those selected on other pages before. */
  select: (ids: readonly string[], onShow: readonly Row[]) => void;
  clear: () => void;
}

/** The selected records of a list, over its pages; another question makes them be forgotten. */
export function useSelection(question: string): Selection {
  const [selected, setSelected] = useState<{ question: string; rows: readonly Row[] }>({ question, rows: [] });
  const rows = selected.question === question ? selected.rows : [];
  return {
    rows,
    select(ids, onShow) {
      // What is on show is the newer state of a record.
      const known = new Map([...rows, ...onShow].map((row) => [row.id, row]));
      setSelected({ question, rows: ids.flatMap((id) => known.get(id) ?? []) });
    },
    clear: () => setSelected({ question, rows: [] }),
  };
}
