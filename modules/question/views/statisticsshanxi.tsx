import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { question } from '../question.ts';
import { Statistics } from './parts/statistics.tsx';

const filters = { variant: ['shanxi'] };
const nothing = '还没有山西工单。';

/** The figures of Shanxi: by bureau and by how far a question reaches, beside those that all regions have. */
export default function StatisticsShanxi() {
  return (
    <Statistics filters={filters} nothing={nothing} title="山西工单统计">
      <SummaryFigure
        by="bureau"
        filters={filters}
        form="ranking"
        module={question}
        nothing={nothing}
        size={6}
        title="所属厅局"
      />
      <SummaryFigure by="impact" filters={filters} form="ring" module={question} nothing={nothing} title="影响范围" />
    </Statistics>
  );
}
