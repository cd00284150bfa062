import { Button, Skeleton } from 'antd';
import type { AnyModule } from '#shared/module.ts';
import { Failure } from '#web/kit/failure.tsx';
import { Gantt } from '#web/page/look/gantt/gantt.tsx';
import type { GanttRow } from '#web/page/look/gantt/gantt-row.ts';
import type { PlacedRow } from '#web/page/rows/row-edits.ts';
import { useRowEdits } from '#web/page/rows/use-row-edits.ts';
import { type NodeMove, plan } from '../../plan.ts';
import { useMoves } from './use-moves.ts';
import './plan-query.css';

interface PlanChartProps {
  plan: { id: string; baselineNo: number | null; allowed: string[] };
  isReadOnly?: boolean;
}

const [rule] = plan.declaration.children;

/** The nodes of a plan over time, beside its last baseline; moved by hand as long as the plan may be edited. */
export function PlanChart({ plan: { id, baselineNo, allowed }, isReadOnly = false }: PlanChartProps) {
  const edits = useRowEdits(plan as unknown as AnyModule, id, rule);
  const moves = useMoves({ id, baselineNo }, baselineNo ?? 1, 'actual');
  if (edits.isPending) return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
  if (edits.error) return <Failure error={edits.error} onRetry={edits.refetch} subject="甘特图" />;
  if (edits.rows.length === 0) {
    return <p className="plan-hint">还没有节点。在“计划节点”中添加后，这里显示它们的时间安排。</p>;
  }
  const moveOf = new Map((moves.data ?? []).map((move) => [move.node, move]));
  const mayMove = !isReadOnly && allowed.includes('update');
  return (
    <Gantt
      label="计划甘特图"
      onMove={
        mayMove
          ? (key, { startOn, endOn }) => {
              edits.set(key, 'startOn', startOn);
              edits.set(key, 'endOn', endOn);
            }
          : undefined
      }
      rows={edits.rows.flatMap((placed) => rowOf(placed, moveOf))}
    >
      {edits.touched > 0 && (
        <>
          <Button onClick={edits.discard}>放弃修改</Button>
          <Button loading={edits.isSaving} onClick={() => edits.save()} type="primary">
            保存 {edits.touched} 处修改
          </Button>
        </>
      )}
    </Gantt>
  );
}

interface NodeValues {
  name: string | null;
  startOn: string | null;
  endOn: string | null;
  actualStartOn: string | null;
  actualEndOn: string | null;
  reported: number | null;
  dependsOn: string[] | null;
}

function rowOf({ row, depth }: PlacedRow, moves: ReadonlyMap<string, NodeMove>): GanttRow[] {
  const { name, startOn, endOn, reported, dependsOn, ...actual } = row.values as unknown as NodeValues;
  if (!startOn || !endOn) return [];
  const move = moves.get(row.key);
  return [
    {
      id: row.key,
      name: name ?? '',
      depth,
      startOn,
      endOn,
      actualStartOn: actual.actualStartOn,
      actualEndOn: actual.actualEndOn,
      progress: Number(row.stored.progress ?? reported ?? 0),
      dependsOn: dependsOn ?? [],
      baseline: move?.from ?? null,
      deviation: move?.days ?? null,
    },
  ];
}
