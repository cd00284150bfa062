import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import { formatTotal } from '#web/kit/values/number-format.ts';
import { narrow } from '#web/page/narrow.ts';
import { useMediaQuery } from '#web/shell/look/media-query.ts';
import { type ListState, pageSizes } from './list-state.ts';
import type { Records } from './use-records.ts';

interface ListPagesProps {
  records: Records;
  state: ListState;
  /** A tree has no pages. */
  isTree: boolean;
  onChange: (change: Partial<ListState>) => void;
  /** What stands in place of the total. */
  children?: ReactNode;
}

/** How many records there are, and the way through their pages; it stays at the bottom of the screen. */
export function ListPages({ records, state, isTree, onChange, children }: ListPagesProps) {
  const isNarrow = useMediaQuery(narrow);
  if (records.total === 0) return null;
  return (
    <footer className="list-pages">
      {children || <span className="list-pages-total">共 {formatTotal(records.total, records.isTotalExact)} 条</span>}
      {!isTree && (
        <Pagination
          current={state.page}
          onChange={(page, size) => onChange({ page: size === state.size ? page : 1, size })}
          pageSize={state.size}
          pageSizeOptions={pageSizes}
          showQuickJumper={!isNarrow}
          showSizeChanger={!isNarrow}
          simple={isNarrow}
          total={records.total}
        />
      )}
    </footer>
  );
}
