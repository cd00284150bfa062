import { Skeleton } from 'antd';
import { useLocation, useSearchParams } from 'react-router';
import type { FilterValue } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { seriesOf } from '#web/chart/point.ts';
import { Failure } from '#web/kit/failure.tsx';
import { propertiesOf } from '#web/kit/values/property.ts';
import { writeListState } from '#web/page/list/list-state.ts';
import type { LookProps } from './look-props.ts';
import { Matrix } from './matrix.tsx';
import { axisOf, type MatrixGroups, mostCells, sharesOf } from './matrix-counts.ts';

/** How many records there are by two of their fields; a cell opens the table of those that it counts. */
export function MatrixLook({ module, question, chosen, nothing }: LookProps) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const rule = module.declaration.list.looks?.matrix ?? { rows: '', columns: '' };
  const properties = propertiesOf(module.declaration);
  const down = properties.get(rule.rows);
  const across = properties.get(rule.columns);
  const { search, filters } = question;
  const { data, error, refetch } = useCall(
    module.calls.summary,
    { search, filters, groups: [{ field: rule.rows }, { field: rule.columns }], limit: mostCells },
    { isSilent: true, enabled: down !== undefined && across !== undefined },
  );
  if (!down || !across) return null;
  if (error && !data) return <Failure error={error} onRetry={refetch} subject="矩阵" />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
  if (data.groups.length === 0) return nothing;
  const groups: MatrixGroups = seriesOf(data, down, across);
  const shares = sharesOf(groups, data.total[0] ?? 0);
  const rows = axisOf(
    groups.flatMap(({ points }) => points),
    down,
  );
  const columns = axisOf(
    groups.map(({ of, points }) => ({ ...of, value: points.reduce((sum, { value }) => sum + value, 0) })),
    across,
  );

  /** The table of the same list, narrowed by both; nowhere where a value is missing, as no filter asks for that. */
  function hrefOf(row: FilterValue | null, column: FilterValue | null): string | null {
    if (row === null || column === null) return null;
    const narrowed = { ...chosen.filters, [rule.rows]: row, [rule.columns]: column };
    const next = writeListState({ ...chosen, page: 1, filters: narrowed }, query);
    next.set('look', 'table');
    return `${pathname}?${next}`;
  }

  return (
    <>
      {!data.isComplete && (
        <p className="cut-note" role="status">
          组合太多，只显示数量最多的 {mostCells} 组，请用筛选缩小范围。
        </p>
      )}
      <Matrix
        cellOf={(row, column) => {
          const share = shares.get(row.key)?.get(column.key);
          if (!share) return null;
          const { count, part, heat, filters: both } = share;
          return {
            text: count.toLocaleString('zh-CN'),
            title: `${row.label}，${column.label}：${count.toLocaleString('zh-CN')} 条，占 ${part}%`,
            ...{ heat, color: 'blue', href: hrefOf(...both) },
          };
        }}
        columns={columns}
        corner={`${down.label} \\ ${across.label}`}
        label={`${module.title}，按${down.label}与${across.label}`}
        rows={rows}
      />
    </>
  );
}
