import { Figure } from '#web/chart/figure.tsx';
import type { HrefOf } from '#web/chart/figure-href.ts';
import { FigureTable } from '#web/chart/figure-table.tsx';
import type { Point } from '#web/chart/point.ts';
import { Ranking } from '#web/chart/ranking.tsx';

const heightPx = 220;

/** A ranking shows so many; its table all of them. */
const most = 8;

interface RankedFigureProps {
  title: string;
  /** What is counted: the word behind the title and above the figures. */
  measure: string;
  /** The greatest first; undefined as long as there is no answer. */
  points: readonly Point[] | undefined;
  hrefOf: HrefOf;
  /** Said where there is nothing. */
  nothing: string;
  error: unknown;
  onRetry: () => void;
}

/** A ranking that a call of the module answers, in the frame that all figures have. */
export function RankedFigure({ title, measure, points = none, hrefOf, nothing, error, onRetry }: RankedFigureProps) {
  const whole: Point = { key: null, label: measure, value: 0, filter: null };
  return (
    <Figure
      drawing={<Ranking hrefOf={hrefOf} points={points.slice(0, most)} />}
      error={error}
      heightPx={heightPx}
      isWaiting={points === none && !error}
      note={measure}
      nothing={points.length === 0 ? nothing : null}
      onRetry={onRetry}
      table={<FigureTable hrefOf={hrefOf} measure={measure} series={[{ of: whole, points }]} title={title} />}
      title={title}
    />
  );
}

const none: readonly Point[] = [];
