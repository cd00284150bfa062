import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listWork, type WorkItem } from '#modules/workflow/tasks.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { useWorkHref } from '#web/worklist/use-work-href.ts';
import type { WorkKind } from '#web/worklist/work.ts';
import '#web/page/record/brief.css';

interface BriefProps {
  title: string;
  kind: WorkKind;
  /** How many lines there are room for. */
  size: number;
  /** Where all of it is. */
  allHref: string;
  /** What stands below the title of a line. */
  noteOf: (work: WorkItem) => ReactNode;
  /** What stands at the end of a line. */
  endOf: (work: WorkItem) => ReactNode;
  /** What is said when there is nothing. */
  empty: ReactNode;
}

/** The newest work of a kind, a few lines of it. */
export function Brief({ title, kind, size, allHref, noteOf, endOf, empty }: BriefProps) {
  const hrefOf = useWorkHref();
  const { data, error, isPending, refetch } = useCall(listWork, { kind, size }, { isSilent: true });
  return (
    <section aria-label={title} className="panel brief">
      <header className="brief-head">
        <h2>{title}</h2>
        <Link to={allHref}>全部</Link>
      </header>
      {isPending && <Skeleton active className="brief-wait" paragraph={{ rows: Math.min(size, 5) }} title={false} />}
      {error && !data && <Failure error={error} onRetry={refetch} subject={title} />}
      {data?.rows.length === 0 && empty}
      {data && data.rows.length > 0 && (
        <ul className="brief-lines">
          {data.rows.map((work) => (
            <li key={work.key}>
              <Link className="brief-line" to={hrefOf(work)}>
                <span className="brief-what">
                  <span className="brief-title">{work.title}</span>
                  <span className="brief-note">{noteOf(work)}</span>
                </span>
                <span className="brief-end">{endOf(work)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
