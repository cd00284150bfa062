import { FigureRow } from '#web/chart/figure-row.tsx';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';
import { task } from '../task.ts';

const stage = { kind: ['stage'] };

/** The tasks of the stages of contracts and systems, in the order in which they are due, with where they are late. */
export default function Stage() {
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
          filters={{ ...stage, due: ['overdue'] }}
          form="ranking"
          module={task}
          nothing="没有逾期的阶段任务。"
          size={5}
          title="逾期最多的合同"
        />
        <SummaryFigure
          by="system"
          filters={{ ...stage, due: ['overdue'] }}
          form="ranking"
          module={task}
          nothing="没有逾期的阶段任务。"
          size={5}
          title="逾期最多的系统"
        />
      </FigureRow>
      <ListPage
        columns={['title', 'contract', 'stage', 'system', 'owner', 'planStartOn', 'dueAt', 'progress', 'status']}
        filters={['status', 'project', 'contract', 'stage', 'system', 'owner', 'dueAt']}
        fixedFilters={stage}
        module={task}
        newHref="/task/create?kind=stage"
        sort="dueAt"
        title="阶段任务"
      />
    </>
  );
}
