import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { question } from '../question.ts';
import { Statistics } from './parts/statistics.tsx';

const filters = { variant: ['shandong'] };
const nothing = '还没有山东工单。';

/** The figures of Shandong: by business line and by the level that works on it, beside those that all regions have. */
export default function StatisticsShandong() {
  return (
    <Statistics filters={filters} nothing={nothing} title="山东工单统计">
      <SummaryFigure
        by="businessLine"
        filters={filters}
        form="ranking"
        module={question}
        nothing={nothing}
        size={6}
        title="业务条线"
      />
      <SummaryFigure
        by="handlingLevel"
        filters={filters}
        form="ring"
        module={question}
        nothing={nothing}
        title="经办层级"
      />
    </Statistics>
  );
}
