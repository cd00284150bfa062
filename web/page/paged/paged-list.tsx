import { ReloadOutlined, SearchOutlined } from '@ant-design/icons';
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useRef } from 'react';
import { keepShown } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { FilterDrawer } from '#web/page/filters/filter-drawer.tsx';
import { TypedFilter } from '#web/page/filters/typed-filter.tsx';
import { ListPages } from '#web/page/list/list-pages.tsx';
import { ListSkeleton } from '#web/page/list/list-skeleton.tsx';
import type { ListState } from '#web/page/list/list-state.ts';
import { useLastPage } from '#web/page/list/use-last-page.ts';
import { useListKeys } from '#web/page/list/use-list-keys.ts';
import { narrow } from '#web/page/narrow.ts';
import { ListViews } from '#web/page/view/list-views.tsx';
import type { ViewedList } from '#web/page/view/use-list-views.ts';
import { useMediaQuery } from '#web/shell/look/media-query.ts';
import { PagedCards } from './paged-cards.tsx';
import type { PagedRows } from './paged-columns.ts';
import { PagedTable } from './paged-table.tsx';
import '#web/page/filters/list-filters.css';
import '#web/page/list/list-page.css';

/** One page of rows of any kind. */
export interface PageAnswer<Row> {
  rows: readonly Row[];
  total: number;
  /** False where counting stopped: there are at least `total` rows. */
  isTotalExact?: boolean;
}

/** How the question of a {@link PagedList} is asked: what was shown stays until the answer is there. */
export const pagedQuery = { isSilent: true, placeholderData: keepShown } satisfies Partial<UseQueryOptions> & {
  isSilent: boolean;
};

interface PagedListProps<Row> extends PagedRows<Row> {
  query: UseQueryResult<PageAnswer<Row>, Error>;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
  /** What the rows are, as a noun. */
  subject: string;
  /** What the search looks into; without it there is none. */
  searched?: string;
  /** Filters beside the search. */
  filters?: ReactNode;
  /** Those that give way to a drawer where there is no room beside the search. */
  foldedFilters?: ReactNode;
  /** What is done with the whole list, such as taking it out; it stands beside what refreshes. */
  tools?: ReactNode;
  /** What can be kept of it as a view, to be shown again; without it nothing can. */
  viewed?: ViewedList;
  /** Whether the filters leave something out. */
  isFiltered?: boolean;
  /** What is said when there is nothing at all. */
  empty: ReactNode;
  /** Begins a new row, as the button of the page does. */
  onNew?: () => void;
}

/** A list of what is no record of a module: search, table or cards, pages. */
export function PagedList<Row extends object>(props: PagedListProps<Row>) {
  const { query, state, onChange, searched, filters, foldedFilters, tools, isFiltered, viewed, onNew = null } = props;
  const isNarrow = useMediaQuery(narrow);
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame, onNew);
  useLastPage(query.data, state, onChange);
  const beside = (
    <div className="paged-tools">
      {tools}
      <Tooltip title="刷新">
        <Button aria-label="刷新" icon={<ReloadOutlined />} onClick={() => query.refetch()} type="text" />
      </Tooltip>
      {viewed && <ListViews {...viewed} isNarrow={isNarrow} />}
    </div>
  );
  return (
    <div className={isNarrow ? undefined : 'panel'} ref={frame}>
      <div className="list-filters">
        <div className="list-filters-line">
          {searched && (
            <TypedFilter
              aria-label={`搜索${searched}`}
              className="paged-search"
              onSettle={(search) => onChange({ search })}
              placeholder={`搜索${searched}`}
              prefix={<SearchOutlined className="filter-name" />}
              value={state.search}
            />
          )}
          {isNarrow && foldedFilters && <FilterDrawer active={isFiltered === true}>{foldedFilters}</FilterDrawer>}
          {!isNarrow && foldedFilters}
          {filters}
        </div>
        {/* In one place whatever the width: a dialog that stands open in it outlives a turn of the screen. */}
        {beside}
      </div>
      <Body {...props} isNarrow={isNarrow} />
      {query.data && (
        <ListPages
          isTree={false}
          onChange={onChange}
          records={{ isTotalExact: true, ...query.data, rows: [], labels: {} }}
          state={state}
        />
      )}
    </div>
  );
}

function Body<Row extends object>(props: PagedListProps<Row> & { isNarrow: boolean }) {
  const { query, state, onChange, onNew, subject, isFiltered, empty, isNarrow, ...shape } = props;
  const { data, error, isPending } = query;
  if (isPending) return <ListSkeleton />;
  if (!data) return <Failure error={error} onRetry={() => query.refetch()} subject={subject} />;
  if (data.rows.length === 0 && (state.search || isFiltered)) {
    return (
      <Empty
        action={state.search && <Button onClick={() => onChange({ search: '' })}>清除搜索</Button>}
        title={`没有符合条件的${subject}`}
      >
        请换个条件后再试。
      </Empty>
    );
  }
  if (data.rows.length === 0) return empty;
  const Rows = isNarrow ? PagedCards : PagedTable;
  return <Rows {...shape} isStale={query.isPlaceholderData} rows={data.rows} />;
}
