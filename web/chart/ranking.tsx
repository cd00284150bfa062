import type { CSSProperties } from 'react';
import { formatInteger } from '#web/kit/values/number-format.ts';
import type { HrefOf } from './figure-href.ts';
import { FigureLink } from './figure-link.tsx';
import type { Point } from './point.ts';

interface RankingProps {
  points: readonly Point[];
  format?: (value: number) => string;
  hrefOf: HrefOf;
}

/** The greatest of something, each with a bar in proportion to the first, leading to what it counts. */
export function Ranking({ points, format = formatInteger, hrefOf }: RankingProps) {
  const greatest = Math.max(0, ...points.map(({ value }) => value));
  return (
    <ol className="ranking">
      {points.map((point) => {
        const share = greatest > 0 ? `${(point.value / greatest) * 100}%` : '0';
        const style = { '--part': `var(--state-${point.color ?? 'blue'})`, '--share': share } as CSSProperties;
        return (
          <li key={point.key}>
            <FigureLink className="ranking-line" href={hrefOf(point)} style={style}>
              <span className="ranking-name">{point.label}</span>
              <span>{format(point.value)}</span>
              <span aria-hidden className="ranking-bar" />
            </FigureLink>
          </li>
        );
      })}
    </ol>
  );
}
