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

/** Bars add their series up; lines hold them side by side, each on from where it was last known. */
export type Shape = 'bars' | 'lines';

interface TimelineProps {
  shape?: Shape;
  series: readonly Series[];
  period: Period;
  /** The first days of the first and the last period to show. */
  from: string;
  to: string;
  label: string;
  hrefOf: HrefOf;
}

const heightPx = 208;

/** How something went over time: one place for each period; several series stand as parts of a bar or as lines of their own. */
export function Timeline({ shape = 'bars', series, period, from, to, label, hrefOf }: TimelineProps) {
  const navigate = useNavigate();
  const starts = useMemo(() => periodsBetween(from, to, period), [from, to, period]);
  const option = useMemo(() => optionOf(shape, series, starts, period), [shape, series, starts, period]);
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

const bars = { type: 'bar', stack: 'all', barMaxWidth: 28 };
const lines = { type: 'line', connectNulls: true, symbol: 'circle', symbolSize: 8 };

function optionOf(shape: Shape, series: readonly Series[], starts: readonly string[], period: Period) {
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
      splitNumber: 4,
      // The height of a bar is its value; a line shows how the value moves.
      ...(shape === 'bars' ? { minInterval: 1 } : { scale: true }),
      axisLabel: quietText,
      splitLine: { lineStyle: { color: 'var(--color-border)' } },
    },
    series: series.map(({ of, points }, place) => {
      const values = new Map(points.map(({ key, value }) => [key, value]));
      return {
        ...(shape === 'bars' ? bars : lines),
        name: of.label,
        itemStyle: { color: colours[place] },
        emphasis: { disabled: true },
        data: starts.map((start) => values.get(start) ?? (shape === 'bars' ? 0 : null)),
      };
    }),
  };
}
