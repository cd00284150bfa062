import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { call } from '#web/api/call.ts';
import { queryKey } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import type { Drag } from '#web/kit/keys/use-drag.ts';
import { formatTotal } from '#web/kit/values/number-format.ts';
import type { Property } from '#web/kit/values/property.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { type Records, withoutActions } from '#web/page/list/use-records.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { BoardCard } from './board-card.tsx';
import type { LookProps } from './look-props.ts';

interface BoardColumnProps extends Omit<LookProps, 'chosen' | 'nothing'> {
  by: string;
  property: Property;
  word: string;
  label: string;
  drag: Drag<Row>;
  /** Whether what is dragged may come here; null when nothing is. */
  accepts: boolean | null;
  onDrop: (row: Row, word: string) => void;
  /** Tells that the column could not be fetched, and how to try again; null once it could. */
  onFailure: (word: string, failure: ColumnFailure | null) => void;
  /** Whether the board says for all of its columns together what went wrong. */
  isToldAbove: boolean;
}

/** Why a column shows nothing, and what tries again. */
export interface ColumnFailure {
  error: unknown;
  retry: () => void;
}

/** So many cards come at a time; the next ones when the end of a column comes near. */
const cardsAtOnce = 40;

/** One column of a board with its count; its cards come as they are scrolled to. */
export function BoardColumn(props: BoardColumnProps) {
  const { module, question, by, word, label, property, drag, accepts, onDrop, onFailure, isToldAbove } = props;
  const input = { ...question, filters: { ...question.filters, [by]: [word] }, size: cardsAtOnce };
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...queryKey(module.calls.list, input), 'board'],
    queryFn: ({ pageParam, signal }): Promise<Records> =>
      call(module.calls.list, { ...input, page: pageParam }, { signal, isSilent: true }),
    initialPageParam: 1,
    ...(props.isReadOnly && {
      select: (found: { pages: Records[]; pageParams: number[] }) => ({
        ...found,
        pages: found.pages.map(withoutActions),
      }),
    }),
    getNextPageParam: (last, pages) => (last.rows.length === cardsAtOnce ? pages.length + 1 : undefined),
  });
  // Dozens of cards are a lot for one frame: they are drawn between the frames of whoever scrolls.
  const drawn = useDeferredValue(data);
  const failure = data ? null : error;
  useEffect(() => {
    onFailure(word, failure && { error: failure, retry: () => void refetch() });
  }, [onFailure, word, failure, refetch]);
  const cards = useRef<HTMLDivElement>(null);
  const first = drawn?.pages[0];
  const shade = accepts === null ? '' : accepts ? ' board-column-open' : ' board-column-shut';

  return (
    <section
      aria-label={label}
      className={`board-column${shade}`}
      // A column that refuses still is dropped on, to say why.
      onDragOver={drag.over}
      onDrop={(event) => {
        const row = drag.drop(event);
        if (row) onDrop(row, word);
      }}
    >
      <header className="board-column-head">
        {property.states ? <StateTag states={property.states} value={word} /> : <span>{label}</span>}
        {first && <span className="board-count">{formatTotal(first.total, first.isTotalExact)}</span>}
      </header>
      <div className="board-cards" ref={cards}>
        {!drawn && !error && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
        {error && !drawn && !isToldAbove && <Failure error={error} onRetry={refetch} subject={label} />}
        {first?.rows.length === 0 && <p className="board-nothing">没有{module.title}</p>}
        {drawn?.pages.map((page, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
          <div className="board-page" key={place}>
            {page.rows.map((row) => (
              <BoardCard
                by={by}
                hrefOf={props.hrefOf}
                isReadOnly={props.isReadOnly}
                key={row.id}
                labels={page.labels}
                module={module}
                onDragEnd={drag.end}
                onLift={drag.lift}
                onPerform={props.onPerform}
                row={row}
              />
            ))}
          </div>
        ))}
        {hasNextPage && (
          <NextCards isBusy={isFetchingNextPage || drawn !== data} onWanted={fetchNextPage} within={cards} />
        )}
      </div>
    </section>
  );
}

interface NextCardsProps {
  isBusy: boolean;
  onWanted: () => void;
  within: RefObject<HTMLElement | null>;
}

/** Fetches on when it is some screens from sight within what scrolls, or at a click. */
function NextCards({ isBusy, onWanted, within }: NextCardsProps) {
  const end = useRef<HTMLDivElement>(null);
  const wanted = useRef(onWanted);
  useEffect(() => {
    wanted.current = onWanted;
  });
  useEffect(() => {
    if (!end.current || isBusy) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && wanted.current(), {
      // On a phone the page scrolls, not the column, and a margin counts for what scrolls alone.
      root: within.current && getComputedStyle(within.current).overflowY !== 'visible' ? within.current : null,
      rootMargin: '1600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isBusy, within]);
  return (
    <div ref={end}>
      <Button block loading={isBusy} onClick={onWanted} size="small" type="text">
        更多
      </Button>
    </div>
  );
}
