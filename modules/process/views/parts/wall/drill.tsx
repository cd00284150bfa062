import { createContext, type ReactNode, use } from 'react';
import type { BoardFigure } from '#modules/board/figures.ts';
import { FigureLink } from '#web/chart/figure-link.tsx';
import type { RecordHref } from '#web/page/paths/use-record-href.ts';

type Counted = Pick<BoardFigure, 'module' | 'filters'>;

/** Where figures and rows lead; null where whoever looks has no list of them. */
export interface Drills {
  figureHref: (figure: Counted) => string | null;
  recordHref: RecordHref;
}

/** Where what stands on a board leads; nowhere on a screen that nobody is signed in at. */
export const DrillsContext = createContext<Drills>({ figureHref: () => null, recordHref: () => null });

interface DrillProps {
  figure: Counted;
  className: string;
  children: ReactNode;
}

/** A figure that opens the list which it counts, where the one who looks has that list. */
export function Drill({ figure, className, children }: DrillProps) {
  const { figureHref } = use(DrillsContext);
  return (
    <FigureLink className={className} href={figureHref(figure)}>
      {children}
    </FigureLink>
  );
}

interface DrillRecordProps {
  module: string | null;
  id: string;
  className: string;
  children: ReactNode;
}

/** A row that opens its record. */
export function DrillRecord({ module, id, className, children }: DrillRecordProps) {
  const { recordHref } = use(DrillsContext);
  return (
    <FigureLink className={className} href={module && recordHref(module, id)}>
      {children}
    </FigureLink>
  );
}
