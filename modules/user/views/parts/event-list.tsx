import type { UseQueryResult } from '@tanstack/react-query';
import { Pagination, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { StateColor } from '#shared/state.ts';
import { Failure } from '#web/kit/failure.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { dayTitle } from './day-title.ts';
import './event-list.css';

/** How many events stand on a page. */
export const eventsPerPage = 20;

interface EventListProps<Row> {
  query: UseQueryResult<{ rows: Row[]; total: number }, Error>;
  /** What the events are, as a noun. */
  subject: string;
  page: number;
  onPage: (page: number) => void;
  empty: ReactNode;
  colorOf: (row: Row) => StateColor;
  children: (row: Row) => ReactNode;
}

/** What happened, the newest first, by days and in pages. */
export function EventList<Row extends { id: string; at: string }>(props: EventListProps<Row>) {
  const { query, subject, page, onPage, empty, colorOf, children } = props;
  const { data, error, isPending, refetch, isPlaceholderData } = query;
  if (isPending) return <Skeleton active className="event-wait" paragraph={{ rows: 8 }} />;
  if (!data) return <Failure error={error} onRetry={() => refetch()} subject={subject} />;
  if (data.total === 0) return empty;
  return (
    <div className={isPlaceholderData ? 'events events-stale' : 'events'}>
      {[...Map.groupBy(data.rows, ({ at }) => dayTitle(at))].map(([day, rows]) => (
        <section aria-label={day} key={day}>
          <h3 className="event-day">{day}</h3>
          <ol className="event-lines">
            {rows.map((row) => (
              <li className={`event state-${colorOf(row)}`} key={row.id}>
                <div className="event-what">{children(row)}</div>
                <span className="event-when">
                  <RelativeTime at={row.at} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {data.total > eventsPerPage && (
        <Pagination
          align="end"
          current={page}
          onChange={onPage}
          pageSize={eventsPerPage}
          showSizeChanger={false}
          total={data.total}
        />
      )}
    </div>
  );
}
