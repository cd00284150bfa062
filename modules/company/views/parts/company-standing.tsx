import { checkresult } from '#modules/checkresult/checkresult.ts';
import { reportduty } from '#modules/reportduty/reportduty.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { RateTile } from '#web/chart/rate-tile.tsx';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { useMay } from '#web/page/use-may.ts';

const yearDays = 365;

// The last twelve months, today's included, begin with the month of that day.
const monthsDays = 334;

/** How a company was scored over time, and whether its reports came when they were due; of the last year. */
export function CompanyStanding({ company }: { company: string }) {
  const today = chinaDay();
  const from = dayAfter(today, -yearDays);
  const owed = { company: [company], endOn: { from, to: today } };
  const maySeeReports = useMay(reportduty.declaration.access.read);
  return (
    <section aria-label="考核与报告" className="company-side">
      <h2 className="section-title">近一年的考核与报告</h2>
      {maySeeReports && (
        <ul className="counts">
          <RateTile
            filters={owed}
            met={{ status: ['submitted'] }}
            module={reportduty}
            title="报告按时率"
            unmet={{ status: ['late', 'missed', 'supplied'] }}
          />
          <SummaryTile filters={{ ...owed, status: ['late'] }} module={reportduty} title="迟交的报告" />
          <SummaryTile filters={{ ...owed, status: ['missed', 'supplied'] }} module={reportduty} title="未交的报告" />
        </ul>
      )}
      <SummaryFigure
        by="publishedAt"
        filters={{ rateeCompany: [company] }}
        form="trend"
        from={`${dayAfter(today, -monthsDays).slice(0, 7)}-01`}
        measure={{ figure: 'average', field: 'score' }}
        module={checkresult}
        nothing="还没有公布过考核结果。"
        note="分，按公布的月份"
        period="month"
        split="pair"
        title="考核得分走势"
        to={`${today.slice(0, 7)}-01`}
      />
    </section>
  );
}
