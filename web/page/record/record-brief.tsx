import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Fields } from '#shared/field.ts';
import type { AnyModule, Labels, ListQuery, Module, RowOf } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import './brief.css';

interface RecordBriefProps<F extends Fields, C extends Fields> {
  title: string;
  module: Module<F, C>;
  /** Which records, in which order. */
  question: ListQuery;
  /** What stands below the name of a record, and at the end of its line. */
  noteOf: (row: RowOf<F, C>, labels: Labels) => ReactNode;
  endOf: (row: RowOf<F, C>, labels: Labels) => ReactNode;
  /** Said when there are none. */
  nothing: string;
  /** Said instead when there are no records of the kind at all, where that is something else. */
  none?: { filters: ListQuery['filters']; text: string };
}

/** A few records of a module that are worth a look now, each leading to its page. */
export function RecordBrief<F extends Fields, C extends Fields>({
  title,
  module,
  question,
  noteOf,
  endOf,
  nothing,
  none,
}: RecordBriefProps<F, C>) {
  const { calls, name, declaration } = module as unknown as AnyModule;
  const { data, error, isPending, refetch } = useCall(calls.list, question, { isSilent: true });
  const listPath = useListPath(name);
  const isNothing = data?.rows.length === 0;
  const any = useCall(
    calls.list,
    { size: 1, filters: none?.filters },
    { isSilent: true, enabled: isNothing && none !== undefined },
  );
  const rows = (data?.rows ?? []) as unknown as RowOf<F, C>[];
  const line = (row: RowOf<F, C>) => (
    <>
      <span className="brief-what">
        <span className="brief-title">{String((row as Record<string, unknown>)[declaration.label] ?? '')}</span>
        <span className="brief-note">{noteOf(row, data?.labels ?? {})}</span>
      </span>
      <span className="brief-end">{endOf(row, data?.labels ?? {})}</span>
    </>
  );
  return (
    <section aria-label={title} className="panel brief">
      <header className="brief-head">
        <h2>{title}</h2>
        {listPath && <Link to={listPath}>全部</Link>}
      </header>
      {isPending && <Skeleton active className="brief-wait" paragraph={{ rows: 3 }} title={false} />}
      {error && !data && <Failure error={error} onRetry={refetch} subject={title} />}
      {isNothing && !any.isLoading && (
        <p className="brief-nothing">{none && any.data?.rows.length === 0 ? none.text : nothing}</p>
      )}
      {rows.length > 0 && (
        <ul className="brief-lines">
          {rows.map((row) => (
            <li key={row.id}>
              {listPath ? (
                <Link className="brief-line" to={pathOfRecord(listPath, 'detail', row.id)}>
                  {line(row)}
                </Link>
              ) : (
                <span className="brief-line">{line(row)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
