import { reportduty } from '#modules/reportduty/reportduty.ts';
import { chinaDay } from '#shared/day.ts';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';

/** How the dailies that are owed for today stand. */
export function ReportsToday() {
  const today = chinaDay();
  return (
    <SummaryFigure
      by="status"
      filters={{ kind: ['daily'], startOn: { from: today, to: today } }}
      form="ring"
      module={reportduty}
      nothing="今天没有应交的日报。"
      title="今日日报"
    />
  );
}
