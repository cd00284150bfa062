import { formatInteger } from '#web/kit/values/number-format.ts';
import type { HrefOf } from './figure-href.ts';
import { FigureLink } from './figure-link.tsx';
import type { Point } from './point.ts';
import type { Series } from './timeline.tsx';

interface FigureTableProps {
  /** What the lines are. */
  title: string;
  /** What the figures are; a series alone has no name of its own. */
  measure: string;
  series: readonly Series[];
  format?: (value: number) => string;
  hrefOf: HrefOf;
}

/** The figures behind a drawing, for reading, copying and those who cannot see it. */
export function FigureTable({ title, measure, series, format = formatInteger, hrefOf }: FigureTableProps) {
  const lines = new Map<string | null, string>();
  for (const { points } of series) for (const { key, label } of points) lines.set(key, label);
  const cell = (of: Point, points: readonly Point[], key: string | null) => {
    const point = points.find((each) => each.key === key);
    if (!point) return '–';
    return (
      <FigureLink className="figure-cell" href={hrefOf(point, of)}>
        {format(point.value)}
      </FigureLink>
    );
  };
  return (
    <table className="figure-table">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {series.map(({ of }) => (
            <th key={of.key} scope="col">
              {series.length > 1 ? of.label : measure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...lines].map(([key, label]) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {series.map(({ of, points }) => (
              <td key={of.key}>{cell(of, points, key)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
