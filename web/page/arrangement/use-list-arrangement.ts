import { keepListArrangement, type ListArrangement, listArrangement, usualList } from '#shared/arrangement.ts';
import { useArrangement } from './use-arrangement.ts';

/** How the user has arranged a list, and how that is changed. */
export interface ArrangedList {
  arrangement: ListArrangement;
  /** The columns on show, in their order. */
  columns: readonly string[];
  /** Whether the user has arranged nothing here. */
  isUsual: boolean;
  /** Whether it is not yet known. */
  isPending: boolean;
  change: (part: Partial<ListArrangement>) => void;
  reset: () => void;
}

/** The list at a path as the user has arranged it, with the usual columns as long as none of those chosen is offered. */
export function useListArrangement(list: string, usual: readonly string[], offered: readonly string[]): ArrangedList {
  const {
    arrangement: kept,
    isPending,
    keep,
  } = useArrangement({
    place: list,
    schema: listArrangement,
    operation: keepListArrangement,
  });
  const arrangement = kept ?? usualList;
  const chosen = arrangement.columns?.filter((name) => offered.includes(name)) ?? [];
  return {
    arrangement,
    columns: chosen.length > 0 ? chosen : usual,
    isUsual: kept === null,
    isPending,
    change: (part) => keep({ ...arrangement, ...part }),
    reset: () => keep(null),
  };
}
