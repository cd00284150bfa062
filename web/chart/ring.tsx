import { type CSSProperties, Suspense, useMemo } from 'react';
import { formatInteger, formatShort } from '#web/kit/values/number-format.ts';
import { Chart } from './chart.tsx';
import { chartColours } from './chart-colour.ts';
import type { HrefOf } from './figure-href.ts';
import { FigureLink } from './figure-link.tsx';
import type { Point } from './point.ts';

interface RingProps {
  points: readonly Point[];
  /** What the parts are of, in the middle. */
  total: number;
  label: string;
  hrefOf: HrefOf;
}

const sizePx = 168;

/** How a whole falls into parts: a ring, and each part in words with its share, leading to what it counts. */
export function Ring({ points, total, label, hrefOf }: RingProps) {
  const parts = useMemo(() => withRest(points, total), [points, total]);
  const option = useMemo(() => optionOf(parts), [parts]);
  const colours = chartColours(parts);
  return (
    <div className="ring">
      <div className="ring-picture">
        <Suspense fallback={<div style={{ height: sizePx }} />}>
          <Chart heightPx={sizePx} label={label} option={option} />
        </Suspense>
        <div className="ring-total" title={formatInteger(total)}>
          <strong>{formatShort(total)}</strong>
          <span>合计</span>
        </div>
      </div>
      <ul className="ring-parts">
        {parts.map((point, place) => (
          <li key={point.key}>
            <FigureLink
              className="ring-part"
              href={hrefOf(point)}
              style={{ '--part': colours[place] } as CSSProperties}
            >
              <span className="ring-name">{point.label}</span>
              <span>{formatInteger(point.value)}</span>
              <span className="ring-share">{total > 0 && `${Math.round((point.value / total) * 100)}%`}</span>
            </FigureLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the groups that were asked for leave of the whole is a part too. */
function withRest(points: readonly Point[], total: number): readonly Point[] {
  const rest = total - points.reduce((sum, { value }) => sum + value, 0);
  return rest > 0 ? [...points, { key: 'rest', label: '其他', value: rest, color: 'grey', filter: null }] : points;
}

function optionOf(points: readonly Point[]) {
  const colours = chartColours(points);
  return {
    series: [
      {
        type: 'pie',
        radius: ['64%', '92%'],
        silent: true,
        label: { show: false },
        itemStyle: { borderColor: 'var(--color-surface)', borderWidth: 2 },
        data: points.map(({ label, value }, place) => ({
          name: label,
          value,
          itemStyle: { color: colours[place] },
        })),
      },
    ],
  };
}
