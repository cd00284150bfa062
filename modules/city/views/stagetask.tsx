import { task } from '#modules/task/task.ts';
import { FigureRow } from '#web/chart/figure-row.tsx';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';

const stage = { kind: ['stage'] };

/** The stage tasks of a city for looking only: who does what until when under the contracts that serve it. */
export default function StageTask() {
  const recordsPath = useListPath(task.name);
  return (
    <>
      <FigureRow>
        <SummaryFigure
          by="status"
          filters={stage}
          form="ring"
          module={task}
          nothing="还没有阶段任务。"
          title="阶段任务状态"
        />
        <SummaryFigure
          by="contract"
          filters={{ ...stage, status: ['published', 'received', 'doing', 'returned', 'submitted'] }}
          form="ranking"
          module={task}
          nothing="没有未完成的阶段任务。"
          size={5}
          title="未完成的合同"
        />
        <SummaryFigure
          by="owner"
          filters={{ ...stage, due: ['overdue'] }}
          form="ranking"
          module={task}
          nothing="没有逾期的阶段任务。"
          size={5}
          title="逾期的负责人"
        />
      </FigureRow>
      <ListPage
        columns={['title', 'system', 'contract', 'owner', 'planStartOn', 'dueAt', 'finishedAt', 'progress', 'status']}
        filters={['status', 'contract', 'system', 'owner', 'dueAt']}
        fixedFilters={stage}
        isReadOnly
        look="calendar"
        module={task}
        newHref={null}
        rowHref={({ id }) => recordsPath && pathOfRecord(recordsPath, 'detail', id)}
        sort="dueAt"
        title="地市阶段任务"
      />
    </>
  );
}
