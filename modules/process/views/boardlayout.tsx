import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { board } from '#modules/board/board.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { LayoutEditor } from './parts/layout/layout-editor.tsx';

/** A board to be laid out: its widgets with what they show now, moved and sized on the board itself. */
export default function BoardLayout() {
  const [query] = useSearchParams();
  const id = query.get('id');
  const answer = useCall(board.calls.get, { id: id ?? '' }, { isSilent: true, enabled: id !== null, staleTime: 0 });
  if (!id) return <Empty title="没有选择大屏">请从“大屏配置”的列表里打开一块大屏的布局。</Empty>;
  if (answer.error) return <Failure error={answer.error} onRetry={answer.refetch} subject="大屏" />;
  if (!answer.data) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 10 }} />;
  const { record } = answer.data;
  return <LayoutEditor key={`${record.id} ${record.version}`} record={record} />;
}
