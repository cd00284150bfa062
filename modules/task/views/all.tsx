import { FigureRow } from '#web/chart/figure-row.tsx';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';
import { task } from '../task.ts';

/** All tasks in reach, with what they come to above. */
export default function All() {
  return (
    <>
      <FigureRow>
        <SummaryFigure by="status" form="ring" module={task} nothing="还没有任务。" title="任务状态" />
        <SummaryFigure by="owner" form="ranking" module={task} nothing="还没有任务。" size={6} title="负责人" />
        <SummaryFigure by="contract" form="ranking" module={task} nothing="还没有任务。" size={6} title="合同" />
      </FigureRow>
      <ListPage
        columns={['number', 'title', 'kind', 'contract', 'owner', 'publisher', 'dueAt', 'progress', 'status']}
        filters={[
          'title',
          'kind',
          'priority',
          'project',
          'contract',
          'system',
          'owner',
          'publisher',
          'dueAt',
          'status',
        ]}
        module={task}
        newHref="/task/create"
        title="任务总览"
      />
    </>
  );
}
