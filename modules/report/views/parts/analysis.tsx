import { Segmented } from 'antd';
import { reportduty } from '#modules/reportduty/reportduty.ts';
import { addDays, chinaDay } from '#shared/day.ts';
import { useCall } from '#web/api/query.ts';
import { Figure } from '#web/chart/figure.tsx';
import { filteredList, type HrefOf } from '#web/chart/figure-href.ts';
import { FigureTable } from '#web/chart/figure-table.tsx';
import type { Point } from '#web/chart/point.ts';
import { Ranking } from '#web/chart/ranking.tsx';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { pathOfRecord } from '#web/page/record-paths.ts';
import { useAddressFilters } from '#web/page/use-address-filters.ts';
import { useListPath } from '#web/page/use-list-path.ts';
import type { ReportRange } from '../../kinds.ts';
import { report } from '../../report.ts';
import { DutyMatrix } from './duty-matrix.tsx';
import './report.css';

interface AnalysisProps {
  title: string;
  range: ReportRange;
  axis: 'user' | 'contract';
  unit: string;
}

const spans = { '14': '近两周', '30': '近 30 天', '90': '近 90 天' };
const figureHeightPx = 220;

/** A ranking shows so many; the table all of them. */
const most = 8;

const hours: Point = { key: null, label: '小时', value: 0, filter: null };
const mentions: Point = { key: null, label: '报告', value: 0, filter: null };

/** Punctuality by day, then hours, fulfilled plans and words of risk; each figure opens what it counts. */
export function Analysis({ title, range, axis, unit }: AnalysisProps) {
  const [{ days }, change] = useAddressFilters(['days']);
  const count = days !== null && days in spans ? days : '14';
  const to = chinaDay();
  const from = addDays(to, 1 - Number(count));
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
      <DutyMatrix axis={axis} from={from} range={range} to={to} unit={unit} />
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
  const points = (data?.systems ?? []).map(({ id, name, hours }) => ({
    key: id,
    label: name,
    value: hours,
    filter: null,
  }));
  const path = useListPath('systemitem');
  const hrefOf: HrefOf = ({ key }) => path && key && pathOfRecord(path, 'detail', key);
  return (
    <Figure
      drawing={<Ranking hrefOf={hrefOf} points={points.slice(0, most)} />}
      error={error}
      heightPx={figureHeightPx}
      isWaiting={!data && !error}
      note="小时"
      nothing={points.length === 0 ? '还没有填写工时。' : null}
      onRetry={() => void refetch()}
      table={<FigureTable hrefOf={hrefOf} measure="小时" series={[{ of: hours, points }]} title="系统" />}
      title="各系统工时"
    />
  );
}

function RiskWords(span: Span) {
  const { data, error, refetch } = useCall(report.actions.riskwords, span, { isSilent: true });
  const path = useListPath('report');
  const points = (data?.words ?? []).map(({ word, reports }) => ({
    key: word,
    label: word,
    value: reports,
    color: 'orange' as const,
    filter: null,
  }));
  const period = { from: span.from, to: span.to };
  const hrefOf: HrefOf = ({ key }) =>
    path && filteredList(path, { range: [span.range], startOn: period, risks: key ?? '' });
  return (
    <Figure
      drawing={<Ranking hrefOf={hrefOf} points={points.slice(0, most)} />}
      error={error}
      heightPx={figureHeightPx}
      isWaiting={!data && !error}
      note="份报告提到"
      nothing={points.length === 0 ? '没有填写风险。' : null}
      onRetry={() => void refetch()}
      table={<FigureTable hrefOf={hrefOf} measure="报告" series={[{ of: mentions, points }]} title="用词" />}
      title="风险用词"
    />
  );
}
