import { Skeleton } from 'antd';
import { versionrollout } from '#modules/versionrollout/versionrollout.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { Matrix, type MatrixCell } from '#web/page/look/matrix.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { version } from '../../version.ts';
import './version.css';

/** Which version each city runs of each system; who is behind stands out, and a cell opens its record. */
export function RunningMatrix() {
  const { data, error, isPending, refetch } = useCall(version.actions.running, {}, { isSilent: true });
  const listPath = useListPath(versionrollout.name);
  if (isPending) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 8 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="各地市当前版本" />;
  if (data.cells.length === 0) {
    return <Empty title="还没有上线的版本">版本批准后，在上线计划中逐个地市登记，这里显示各地市运行的版本。</Empty>;
  }
  const cells = new Map(data.cells.map((cell) => [`${cell.system} ${cell.area}`, cell]));

  function cellOf(system: string, area: string): MatrixCell | null {
    const cell = cells.get(`${system} ${area}`);
    if (!cell) return null;
    const since = cell.since ? `，${formatInstant(cell.since)} 上线` : '';
    return {
      text: cell.versionNo,
      title: `${cell.versionNo}${since}${cell.isBehind ? '，落后于其他地市' : ''}`,
      color: cell.isBehind ? 'orange' : 'green',
      heat: cell.isBehind ? 0.5 : 0.3,
      href: listPath && pathOfRecord(listPath, 'detail', cell.rollout),
    };
  }

  const axisOf = ({ id, label }: { id: string; label: string }) => ({ key: id, label });
  return (
    <div className="panel version-matrix">
      <Matrix
        cellOf={(row, column) => cellOf(row.key, column.key)}
        columns={data.areas.map(axisOf)}
        corner="系统"
        label="各地市运行的版本"
        rows={data.systems.map(axisOf)}
      />
    </div>
  );
}
