import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { reportduty } from '#modules/reportduty/reportduty.ts';
import { useEvery } from '#web/api/every.ts';
import { filteredList } from '#web/chart/figure-href.ts';
import { CutNote } from '#web/kit/cut-note.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { Matrix } from '#web/page/look/matrix.tsx';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';
import type { ReportRange } from '../../kinds.ts';

const marks = {
  pending: { text: '待', color: 'blue', heat: 0.1 },
  submitted: { text: '✓', color: 'green', heat: 0.4 },
  late: { text: '迟', color: 'orange', heat: 0.6 },
  missed: { text: '缺', color: 'red', heat: 0.7 },
  supplied: { text: '补', color: 'orange', heat: 0.3 },
  exempt: { text: '免', color: 'grey', heat: 0.2 },
} as const;

interface DutyMatrixProps {
  range: ReportRange;
  axis: 'user' | 'contract';
  unit: string;
  from: string;
  to: string;
  /** What stands below: it comes once it is known how tall this is, so that nothing jumps. */
  children: ReactNode;
}

/** Who by which day: what became of each daily, and how much of all came in time. */
export function DutyMatrix({ range, axis, unit, from, to, children }: DutyMatrixProps) {
  const hrefOf = useRecordHref();
  const path = useListPath(reportduty.name);
  const filters = { kind: ['daily'], range: [range], startOn: { from, to } };
  const { data, error, refetch } = useEvery(reportduty.calls.list, { filters, sort: 'startOn' }, { isSilent: true });
  if (error) {
    return (
      <>
        <Failure error={error} onRetry={refetch} subject="提交情况" />
        {children}
      </>
    );
  }
  if (!data) return <Skeleton active className="panel report-calendar" paragraph={{ rows: 8 }} />;
  const days = [...new Set(data.rows.map(({ startOn }) => startOn))];
  const owing = [...new Set(data.rows.map((row) => row[axis]))].filter((id): id is string => id !== null);
  const byPlace = new Map(data.rows.map((row) => [`${row[axis]} ${row.startOn}`, row]));
  const columns = [{ key: 'rate', label: '按时率' }, ...days.map((day) => ({ key: day, label: day.slice(5) }))];
  const rows = owing.map((id) => ({ key: id, label: data.labels[id] ?? '' }));
  rows.sort((one, other) => one.label.localeCompare(other.label, 'zh'));
  return (
    <>
      <section aria-label="每天的提交情况" className="panel report-calendar">
        <h2 className="section-title">每天的提交情况</h2>
        <CutNote answer={data} unit="份应交日报" />
        {rows.length === 0 ? (
          <p>这段时间没有应交的日报。</p>
        ) : (
          <Matrix
            cellOf={({ key: id, label }, { key: day }) => {
              if (day === 'rate') return rateCell(id, label);
              const duty = byPlace.get(`${id} ${day}`);
              if (!duty) return null;
              const status = duty.status as keyof typeof marks;
              const href = duty.report ? hrefOf('report', duty.report) : hrefOf('reportduty', duty.id);
              return {
                ...marks[status],
                title: `${label}，${day}：${reportduty.declaration.states[status].label}`,
                href,
              };
            }}
            columns={columns}
            corner={unit}
            label={`${unit}与日期的提交情况`}
            rows={rows}
          />
        )}
      </section>
      {children}
    </>
  );

  function rateCell(id: string, label: string) {
    const over = (data?.rows ?? []).filter(
      (row) => row[axis] === id && row.status !== 'pending' && row.status !== 'exempt',
    );
    if (over.length === 0) return null;
    const rate = over.filter(({ status }) => status === 'submitted').length / over.length;
    return {
      text: `${Math.round(rate * 100)}%`,
      title: `${label}：到期 ${over.length} 份，按时 ${Math.round(rate * 100)}%`,
      color: rate >= 0.95 ? ('green' as const) : rate >= 0.8 ? ('orange' as const) : ('red' as const),
      heat: 0.5,
      href: path && filteredList(path, { ...filters, [axis]: [id] }),
    };
  }
}
