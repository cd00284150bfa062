import { Suspense, useMemo } from 'react';
import type { BoardFigure } from '#modules/board/figures.ts';
import { Chart } from '#web/chart/chart.tsx';
import type { WidgetProps } from './widget-props.ts';

/** A line through the last months. */
export function Trend({ data, title, heightPx }: WidgetProps) {
  const option = useMemo(() => optionOf(data.figures), [data]);
  const label = `${title}：${data.figures.map(({ name, value }) => `${name} ${value}`).join('，')}`;
  return (
    <Suspense>
      <Chart heightPx={heightPx} label={label} option={option} />
    </Suspense>
  );
}

const words = { color: 'var(--wall-quiet)', fontSize: 18 };

function optionOf(figures: readonly BoardFigure[]) {
  return {
    grid: { left: 8, right: 16, top: 16, bottom: 4, containLabel: true },
    xAxis: {
      type: 'category',
      data: figures.map(({ name }) => name),
      axisLabel: { ...words, interval: 1 },
      axisLine: { lineStyle: { color: 'var(--wall-line)' } },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 3,
      axisLabel: words,
      splitLine: { lineStyle: { color: 'var(--wall-line)' } },
    },
    series: [
      {
        type: 'line',
        silent: true,
        smooth: 0.3,
        symbolSize: 8,
        data: figures.map(({ value }) => value),
        lineStyle: { color: 'var(--wall-accent)', width: 4 },
        itemStyle: { color: 'var(--wall-accent)' },
        areaStyle: { color: 'var(--wall-accent)', opacity: 0.14 },
      },
    ],
  };
}
