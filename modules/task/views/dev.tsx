import { FigureRow } from '#web/chart/figure-row.tsx';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';
import { task } from '../task.ts';

const dev = { kind: ['dev'] };
const hours = (value: number) => `${Math.round(value)} 小时`;

/** The development of systems by module, on a board, with the hours it takes. */
export default function Dev() {
  return (
    <>
      <FigureRow>
        <SummaryFigure
          by="system"
          filters={dev}
          form="ranking"
          format={hours}
          measure={{ figure: 'sum', field: 'estimateHours' }}
          module={task}
          nothing="还没有开发任务。"
          size={5}
          title="预计工时最多的系统"
        />
        <SummaryFigure
          by="system"
          filters={dev}
          form="ranking"
          format={hours}
          measure={{ figure: 'sum', field: 'actualHours' }}
          module={task}
          nothing="还没有登记工时。"
          size={5}
          title="实际工时最多的系统"
        />
        <SummaryFigure
          by="owner"
          filters={{ ...dev, status: ['doing', 'returned'] }}
          form="ranking"
          module={task}
          nothing="没有进行中的开发任务。"
          size={5}
          title="手上任务最多的人"
        />
      </FigureRow>
      <ListPage
        columns={['title', 'system', 'module', 'owner', 'estimateHours', 'actualHours', 'dueAt', 'progress', 'status']}
        filters={['status', 'system', 'module', 'owner', 'priority', 'dueAt']}
        fixedFilters={dev}
        look="board"
        module={task}
        newHref="/task/create?kind=dev"
        title="开发任务"
      />
    </>
  );
}
