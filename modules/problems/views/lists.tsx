import { problem } from '#modules/problem/problem.ts';
import { FigureRow } from '#web/chart/figure-row.tsx';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';

const columns = ['number', 'title', 'kind', 'level', 'company', 'owner', 'dueAt', 'status'] as const;

const nothing = '还没有问题。';

/** All problems in reach: by company, system and kind above, to be judged and followed below. */
export default function Lists() {
  return (
    <>
      <FigureRow>
        <SummaryFigure by="company" form="ranking" module={problem} nothing={nothing} size={5} title="责任单位" />
        <SummaryFigure by="system" form="ranking" module={problem} nothing={nothing} size={5} title="所属系统" />
        <SummaryFigure by="kind" form="ring" module={problem} nothing={nothing} title="问题类别" />
      </FigureRow>
      <ListPage columns={columns} module={problem} newHref="/problems/applylists/create" title="问题管理" />
    </>
  );
}
