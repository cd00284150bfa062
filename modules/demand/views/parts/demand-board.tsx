import { Skeleton, Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '#shared/operation.ts';
import { useEvery } from '#web/api/every.ts';
import { CutNote } from '#web/kit/cut-note.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { StateTag } from '#web/kit/state-tag.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { pathOfRecord } from '#web/page/record-paths.ts';
import { demand } from '../../demand.ts';
import './demand-board.css';

type Row = OutputOf<(typeof demand)['calls']['list']>['rows'][number];

/** The columns of the board: states that follow on each other, one or two to a column. */
const columns = [
  { title: '评审中', states: ['reviewing'] },
  { title: '待排期', states: ['accepted', 'postponed'] },
  { title: '已排期', states: ['scheduled'] },
  { title: '开发与测试', states: ['developing', 'testing'] },
  { title: '待确认', states: ['online'] },
] as const;

const priorityColours = { low: 'default', normal: 'blue', high: 'orange', urgent: 'red' } as const;
const priorityWords = { low: '低', normal: '中', high: '高', urgent: '紧急' } as const;

/** Open demands by how far they are; a card leads to its demand. */
export function DemandBoard({ toolbar }: { toolbar: ReactNode }) {
  const states = columns.flatMap((column) => [...column.states]);
  const { data, error, isPending, refetch } = useEvery(
    demand.calls.list,
    { filters: { status: states } },
    { isSilent: true },
  );
  return (
    <section className="list-page">
      <PageHeader title="需求池">{toolbar}</PageHeader>
      {isPending && <Skeleton active className="panel form-skeleton" paragraph={{ rows: 8 }} />}
      {error && !data && <Failure error={error} onRetry={refetch} subject="需求看板" />}
      <CutNote answer={data} unit="项需求" />
      {data && (
        <div className="demand-board">
          {columns.map(({ title, states: held }) => {
            const rows = data.rows.filter(({ status }) => held.some((state) => state === status));
            return (
              <section aria-label={title} className="demand-column" key={title}>
                <h2>
                  {title}
                  <span>{rows.length}</span>
                </h2>
                {rows.map((row) => (
                  <DemandCard key={row.id} row={row} system={data.labels[row.system]} />
                ))}
              </section>
            );
          })}
        </div>
      )}
    </section>
  );
}

function DemandCard({ row, system }: { row: Row; system: string | undefined }) {
  return (
    <Link className="demand-card" to={pathOfRecord('/demand/index', 'detail', row.id)}>
      <strong>{row.title}</strong>
      <span className="demand-card-note">
        {system} · {row.unit}
      </span>
      <span className="demand-card-end">
        <Tag color={priorityColours[row.priority]}>{priorityWords[row.priority]}</Tag>
        <StateTag states={demand.declaration.states} value={row.status} />
        {row.plannedOn && <time dateTime={row.plannedOn}>{row.plannedOn}</time>}
      </span>
    </Link>
  );
}
