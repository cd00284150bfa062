import { useEffect } from 'react';
import type { ListState } from './list-state.ts';

/** Goes back to the last page when the one on show has run out of rows. */
export function useLastPage(
  data: { rows: readonly unknown[]; total: number } | undefined,
  { page, size }: ListState,
  onChange: (change: Partial<ListState>) => void,
): void {
  const isBeyond = data !== undefined && data.rows.length === 0 && page > 1;
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / size));
  useEffect(() => {
    if (isBeyond && last < page) onChange({ page: last });
  });
}
