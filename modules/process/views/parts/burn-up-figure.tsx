import { task } from '#modules/task/task.ts';
import { chinaDay } from '#shared/day.ts';
import type { FilterValue } from '#shared/module.ts';
import { dayAfter, weekdayOf } from '#shared/work-calendar.ts';
import { useCall } from '#web/api/query.ts';
import { Figure } from '#web/chart/figure.tsx';
import { FigureTable } from '#web/chart/figure-table.tsx';
import { Timeline } from '#web/chart/timeline.tsx';
import { lastWeeks, piledUp } from './burn-up.ts';

const weekCount = 16;
const nowhere = () => null;

/** How the work has grown and how much of it was done, week by week: the gap between the lines is what is left. */
export function BurnUpFigure({ filters }: { filters: Readonly<Record<string, FilterValue>> }) {
  const today = chinaDay();
  const monday = dayAfter(today, 1 - weekdayOf(today));
  const weeks = lastWeeks(monday, weekCount);
  const counted = {
    ...filters,
    status: ['published', 'received', 'doing', 'submitted', 'returned', 'suspended', 'done'],
  };
  const ask = (field: string, more: Record<string, FilterValue>) => ({
    groups: [{ field, period: 'week' as const }],
    filters: { ...counted, ...more },
    limit: 500,
  });
  const given = useCall(task.calls.summary, ask('createdAt', {}), { isSilent: true });
  const done = useCall(task.calls.summary, ask('finishedAt', { status: ['done'] }), { isSilent: true });
  const series =
    given.data && done.data
      ? [
          piledUp(given.data, weeks, { key: 'given', label: '任务总数', color: 'blue' }),
          piledUp(done.data, weeks, { key: 'done', label: '已完成', color: 'green' }),
        ]
      : [];
  const total = series[0]?.of.value ?? 0;
  return (
    <Figure
      drawing={
        <Timeline
          from={weeks[0] ?? monday}
          hrefOf={nowhere}
          label={`燃起图：任务总数 ${total}，已完成 ${series[1]?.of.value ?? 0}`}
          period="week"
          series={series}
          shape="lines"
          to={monday}
        />
      }
      error={given.data ? done.error : given.error}
      heightPx={230}
      isWaiting={given.isPending || done.isPending}
      note="按周累计"
      nothing={total === 0 ? '还没有任务。' : null}
      onRetry={() => void Promise.all([given.refetch(), done.refetch()])}
      table={<FigureTable hrefOf={nowhere} measure="累计任务" series={series} title="周" />}
      title="燃起图"
    />
  );
}
