import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { FieldProblem } from '#shared/error.ts';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { useRecordAction } from '#web/page/steps/use-record-action.tsx';
import type { Look } from './look.ts';
import type { LookProps } from './look-props.ts';

const Board = lazyPiece('看板', async () => (await import('./board.tsx')).Board);
const Calendar = lazyPiece('日历', async () => (await import('./calendar.tsx')).Calendar);
const GanttLook = lazyPiece('甘特图', async () => (await import('./gantt-look.tsx')).GanttLook);
const MatrixLook = lazyPiece('矩阵', async () => (await import('./matrix-look.tsx')).MatrixLook);

const shapes = { board: Board, calendar: Calendar, gantt: GanttLook, matrix: MatrixLook };

interface LookBodyProps extends Omit<LookProps, 'onPerform'> {
  look: Exclude<Look, 'table'>;
  listPath: string;
}

/** The records of a list in another shape than a table; what can be done with them is the same. */
export function LookBody({ look, listPath, ...shape }: LookBodyProps) {
  const navigate = useNavigate();
  const { perform, dialog } = useRecordAction(shape.module, {
    onEdit: (row: Row, problems?: FieldProblem[]) =>
      navigate(pathOfRecord(listPath, 'edit', row.id), { state: problems && { problems } }),
  });
  const Shape = shapes[look];
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} title={false} />}>
      <div className="look-body">
        <Shape {...shape} onPerform={(action, row) => perform(action, row)} />
      </div>
      {dialog}
    </Suspense>
  );
}
