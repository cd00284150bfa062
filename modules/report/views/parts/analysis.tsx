import { Segmented } from 'antd';
import { reportduty } from '#modules/reportduty/reportduty.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { useCall } from '#web/api/query.ts';
import { filteredList } from '#web/chart/figure-href.ts';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import type { ReportRange } from '../../kinds.ts';
import { report } from '../../report.ts';
import { DutyMatrix } from './duty-matrix.tsx';
import { RankedFigure } from './ranked-figure.tsx';
import './report.css';

interface AnalysisProps {
  title: string;
  range: ReportRange;
  axis: 'user' | 'contract';
  unit: string;
}

const spans = { '14': '近两周', '30': '近 30 天', '90': '近 90 天' };
/** Punctuality by day, then hours, fulfilled plans and words of risk; each figure opens what it counts. */
export function Analysis({ title, range, axis, unit }: AnalysisProps) {
  const [{ days }, change] = useAddressFilters(['days']);
  const count = days !== null && days in spans ? days : '14';
  const to = chinaDay();
  const from = dayAfter(to, 1 - Number(count));
  const period = { from, to };
  const owed = { range: [range], startOn: period };
  const over = ['submitted', 'late', 'missed', 'supplied'];
  return (
    <section className="list-page">
      <PageHeader title={title}>
        <Segmented
          aria-label="时间"
          onChange={(value) => change({ days: value === '14' ? null : value })}
          options={Object.entries(spans).map(([value, label]) => ({ value, label }))}
          value={count}
        />
      </PageHeader>
      <ul className="counts">
        <SummaryTile filters={{ ...owed, status: over }} module={reportduty} title="已到期" />
        <SummaryTile filters={{ ...owed, status: ['submitted'] }} module={reportduty} title="按时提交" />
        <SummaryTile filters={{ ...owed, status: ['late'] }} module={reportduty} title="迟交" />
        <SummaryTile filters={{ ...owed, status: ['missed', 'supplied'] }} module={reportduty} title="未交" />
      </ul>
      <DutyMatrix axis={axis} from={from} range={range} to={to} unit={unit}>
        <div className="report-figures">
          <Workload from={from} range={range} to={to} />
          <SummaryFigure
            by={axis === 'user' ? 'author' : 'contract'}
            filters={{ range: [range], startOn: period }}
            form="ranking"
            measure={{ figure: 'average', field: 'planRate' }}
            module={report}
            nothing="还没有带计划的报告。"
            note={`%，按${unit}`}
            size={8}
            title="计划完成率"
          />
          <RiskWords from={from} range={range} to={to} />
          <SummaryFigure
            by="company"
            filters={{ ...owed, status: ['late', 'missed', 'supplied'] }}
            form="ranking"
            module={reportduty}
            nothing="没有迟交和未交的报告。"
            note="份，按公司"
            size={8}
            title="迟交与未交"
          />
        </div>
      </DutyMatrix>
    </section>
  );
}

interface Span {
  range: ReportRange;
  from: string;
  to: string;
}

function Workload(span: Span) {
  const { data, error, refetch } = useCall(report.actions.workload, span, { isSilent: true });
  const path = useListPath('systemitem');
  return (
    <RankedFigure
      error={error}
      hrefOf={({ key }) => path && key && pathOfRecord(path, 'detail', key)}
      measure="小时"
      nothing="还没有填写工时。"
      onRetry={() => void refetch()}
      points={data?.systems.map(({ id, name, hours }) => ({ key: id, label: name, value: hours, filter: null }))}
      title="各系统工时"
    />
  );
}

function RiskWords(span: Span) {
  const { data, error, refetch } = useCall(report.actions.riskwords, span, { isSilent: true });
  const path = useListPath('report');
  const period = { from: span.from, to: span.to };
  return (
    <RankedFigure
      error={error}
      hrefOf={({ key }) => path && filteredList(path, { range: [span.range], startOn: period, risks: key ?? '' })}
      measure="份报告提到"
      nothing="没有填写风险。"
      onRetry={() => void refetch()}
      points={data?.words.map(({ word, reports }) => ({
        key: word,
        label: word,
        value: reports,
        color: 'orange' as const,
        filter: null,
      }))}
      title="风险用词"
    />
  );
}
