import { type CSSProperties, Suspense, useMemo } from 'react';
import type { BoardFigure } from '#modules/board/figures.ts';
import { Chart } from '#web/chart/chart.tsx';
import { chartColours } from '#web/chart/chart-colour.ts';
import { Drill } from './drill.tsx';
import { shortNumber } from './flop.tsx';
import type { WidgetProps } from './widget-props.ts';

/** As many leaves as can be told apart. */
const mostLeaves = 8;

/** A rose whose leaves are as long as their figures are large, with their names beside it. */
export function Rose({ data, title, heightPx, widthPx }: WidgetProps) {
  const figures = data.figures.slice(0, mostLeaves);
  const option = useMemo(() => optionOf(data.figures.slice(0, mostLeaves)), [data]);
  const colours = chartColours(figures);
  const label = `${title}：${figures.map(({ name, value }) => `${name} ${value}`).join('，')}`;
  const drawnPx = Math.min(heightPx, widthPx * 0.56);
  return (
    <div className="wall-rose">
      <div style={{ width: drawnPx, height: drawnPx }}>
        <Suspense>
          <Chart heightPx={drawnPx} label={label} option={option} />
        </Suspense>
      </div>
      <ul>
        {figures.map((figure, place) => (
          <li key={figure.name} style={{ '--part': colours[place] } as CSSProperties}>
            <Drill className="wall-leaf" figure={figure}>
              <span className="wall-name">{figure.name}</span>
              <b>{shortNumber(figure.value, figure.unit)}</b>
            </Drill>
          </li>
        ))}
      </ul>
    </div>
  );
}

function optionOf(figures: readonly BoardFigure[]) {
  const colours = chartColours(figures);
  return {
    series: [
      {
        type: 'pie',
        roseType: 'area',
        radius: ['16%', '96%'],
        silent: true,
        label: { show: false },
        itemStyle: { borderColor: 'var(--wall-panel)', borderWidth: 3, borderRadius: 4 },
        data: figures.map(({ name, value }, place) => ({ name, value, itemStyle: { color: colours[place] } })),
      },
    ],
  };
}
