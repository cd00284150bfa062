import type { ReactNode } from 'react';
import type { FilterValue } from '#shared/module.ts';
import { FigureRow } from '#web/chart/figure-row.tsx';
import { RateTile } from '#web/chart/rate-tile.tsx';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { PrintButton } from '#web/page/print-button.tsx';
import { question } from '../../question.ts';
import './statistics.css';

interface StatisticsProps {
  title: string;
  /** Which questions are counted. */
  filters: Readonly<Record<string, FilterValue>>;
  nothing: string;
  /** The figures of one region, beside those of all. */
  children?: ReactNode;
}

/** Which questions were in time by a flag, and which were not. */
const onTime = (flag: 'isResponseOnTime' | 'isResolvedOnTime') => ({ met: { [flag]: true }, unmet: { [flag]: false } });

const stars = (value: number) => `${value.toFixed(1)} 分`;

/** Figures over questions, each opening the list that it counts; each can be kept as a picture or as a sheet. */
export function Statistics({ title, filters, nothing, children }: StatisticsProps) {
  const common = { module: question, filters, nothing } as const;
  return (
    <section className="list-page">
      <PageHeader title={title}>
        <PrintButton />
      </PageHeader>
      <ul className="counts counts-above question-counts">
        <SummaryTile filters={filters} module={question} title="工单总数" />
        <SummaryTile filters={{ ...filters, due: ['overdue'] }} module={question} title="办理逾期" />
        <RateTile filters={filters} {...onTime('isResponseOnTime')} module={question} title="按时响应率" />
        <RateTile filters={filters} {...onTime('isResolvedOnTime')} module={question} title="按时解决率" />
        <SummaryTile
          filters={{ ...filters, satisfaction: ['5', '4', '3', '2', '1'] }}
          format={stars}
          measure={{ figure: 'average', field: 'stars' }}
          module={question}
          title="平均满意度"
        />
      </ul>
      <FigureRow>
        <SummaryFigure by="area" form="ranking" size={6} title="地区" {...common} />
        <SummaryFigure by="type" form="ranking" size={6} title="咨询类型" {...common} />
        <SummaryFigure by="system" form="ranking" size={6} title="所属系统" {...common} />
      </FigureRow>
      <FigureRow>
        <SummaryFigure by="status" form="ring" title="办理状态" {...common} />
        <SummaryFigure by="satisfaction" form="ring" title="满意度" {...common} />
        <SummaryFigure by="channel" form="ring" title="来源渠道" {...common} />
      </FigureRow>
      {children && <div className="question-figures">{children}</div>}
      <SummaryFigure by="submittedAt" form="timeline" period="month" split="urgency" title="每月工单" {...common} />
    </section>
  );
}
