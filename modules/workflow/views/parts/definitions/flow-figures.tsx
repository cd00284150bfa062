import type { OutputOf } from '#shared/operation.ts';
import { Figure } from '#web/chart/figure.tsx';
import { FigureTable } from '#web/chart/figure-table.tsx';
import { figureData } from '#web/chart/keep/figure-data.ts';
import type { Point } from '#web/chart/point.ts';
import { Ranking } from '#web/chart/ranking.tsx';
import { type Series, Timeline } from '#web/chart/timeline.tsx';
import { figureDays, type getFlowFigures } from '../../../figures.ts';
import { designPath } from '../drawing/design-path.ts';

interface FlowFiguresProps {
  figures: OutputOf<typeof getFlowFigures> | undefined;
  error: Error | null;
  onRetry: () => void;
}

const point = (key: string, label: string, value: number): Point => ({ key, label, value, filter: null });
const toNowhere = () => null;
function hours(value: number): string {
  if (value < 1) return '不到 1 小时';
  return value < 48 ? `${value} 小时` : `${(value / 24).toFixed(1)} 天`;
}

/** How much is started and finished, and where it waits the longest. */
export function FlowFigures({ figures, error, onRetry }: FlowFiguresProps) {
  const days = figures?.days ?? [];
  const through: Series[] = [
    { of: point('started', '发起', 0), points: days.map(({ day, started }) => point(day, day, started)) },
    { of: point('ended', '办结', 0), points: days.map(({ day, ended }) => point(day, day, ended)) },
  ];
  const slowest = figures?.slowest ?? [];
  const slow = slowest.map(({ processName, nodeId, nodeName, medianHours, waiting }) =>
    point(
      `${processName} ${nodeId}`,
      `${processName} · ${nodeName}${waiting ? `（${waiting} 待办）` : ''}`,
      medianHours,
    ),
  );
  const toElement = ({ key }: Point) => {
    const node = slowest.find(({ processName, nodeId }) => key === `${processName} ${nodeId}`);
    return node?.modelId ? designPath(node.modelId, node.nodeId) : null;
  };
  const waiting: Series[] = [{ of: point('hours', '办理用时', 0), points: slow }];
  const frame = { error: figures ? undefined : error, isWaiting: !figures && !error, onRetry };
  return (
    <div className="flow-figures">
      <Figure
        {...frame}
        data={figures ? figureData('发起与办结', '日期', '数量', through) : null}
        drawing={
          <Timeline
            from={days[0]?.day ?? ''}
            hrefOf={toNowhere}
            label="每天发起与办结的流程，可切换为表格查看"
            period="day"
            series={through}
            to={days.at(-1)?.day ?? ''}
          />
        }
        heightPx={230}
        note={`最近 ${figureDays.throughput} 天`}
        nothing={days.some(({ started, ended }) => started + ended > 0) ? null : '这些天没有发起或办结的流程'}
        table={<FigureTable hrefOf={toNowhere} measure="数量" series={through} title="日期" />}
        title="发起与办结"
      />
      <Figure
        {...frame}
        data={figures ? figureData('最慢的环节', '环节', '小时', waiting) : null}
        drawing={<Ranking format={hours} hrefOf={toElement} points={slow} />}
        heightPx={230}
        note={`最近 ${figureDays.waiting} 天用时的中位数`}
        nothing={slow.length > 0 ? null : '还没有办理过的环节'}
        table={<FigureTable format={hours} hrefOf={toElement} measure="用时" series={waiting} title="环节" />}
        title="最慢的环节"
      />
    </div>
  );
}
