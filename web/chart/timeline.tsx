import { type CSSProperties, Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Period } from '#shared/summary.ts';
import { Chart } from './chart.tsx';
import { chartColours } from './chart-colour.ts';
import type { HrefOf } from './figure-href.ts';
import { type Point, periodLabel, periodsBetween } from './point.ts';

/** What is drawn in one colour. */
export interface Series {
  of: Point;
  points: readonly Point[];
}

interface TimelineProps {
  series: readonly Series[];
  period: Period;
  /** The first days of the first and the last period to show. */
  from: string;
  to: string;
  label: string;
  hrefOf: HrefOf;
}

const heightPx = 208;

/** How something went over time: one bar for each period, in parts where there are several series. */
export function Timeline({ series, period, from, to, label, hrefOf }: TimelineProps) {
  const navigate = useNavigate();
  const starts = useMemo(() => periodsBetween(from, to, period), [from, to, period]);
  const option = useMemo(() => optionOf(series, starts, period), [series, starts, period]);
  const colours = chartColours(series.map(({ of }) => of));
  const open = (seriesIndex: number, dataIndex: number) => {
    const chosen = series[seriesIndex];
    const point = chosen?.points.find(({ key }) => key === starts[dataIndex]);
    const href = chosen && point && hrefOf(point, chosen.of);
    if (href) navigate(href);
  };
  return (
    <>
      {series.length > 1 && (
        <ul className="timeline-series">
          {series.map(({ of }, place) => (
            <li key={of.key} style={{ '--part': colours[place] } as CSSProperties}>
              {of.label}
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={<div style={{ height: heightPx }} />}>
        <Chart
          heightPx={heightPx}
          label={label}
          onOpen={({ seriesIndex, dataIndex }) => open(seriesIndex, dataIndex)}
          option={option}
        />
      </Suspense>
    </>
  );
}

const quietText = { color: 'var(--color-text-quiet)', fontSize: 12 };

function optionOf(series: readonly Series[], starts: readonly string[], period: Period) {
  const colours = chartColours(series.map(({ of }) => of));
  return {
    grid: { left: 4, right: 8, top: 12, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'none' },
      backgroundColor: 'var(--color-surface)',
      borderColor: 'var(--color-border)',
      textStyle: { color: 'var(--color-text)', fontSize: 13 },
    },
    xAxis: {
      type: 'category',
      data: starts.map((start) => periodLabel(start, period)),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: 'var(--color-border)' } },
      axisLabel: { ...quietText, formatter: (name: string) => name.replace(/^\d+年(?=\d)/, ''), hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 4,
      axisLabel: quietText,
      splitLine: { lineStyle: { color: 'var(--color-border)' } },
    },
    series: series.map(({ of, points }, place) => {
      const values = new Map(points.map(({ key, value }) => [key, value]));
      return {
        type: 'bar',
        stack: 'all',
        name: of.label,
        barMaxWidth: 28,
        itemStyle: { color: colours[place] },
        emphasis: { disabled: true },
        data: starts.map((start) => values.get(start) ?? 0),
      };
    }),
  };
}
