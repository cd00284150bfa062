import { createContext, type ReactNode, use } from 'react';
import type { BoardFigure } from '#modules/board/figures.ts';
import { filteredList } from '#web/chart/figure-href.ts';
import { FigureLink } from '#web/chart/figure-link.tsx';
import { pathOfRecord } from '#web/page/record-paths.ts';

/** Where the lists are of whoever looks; none on a screen that nobody is signed in at. */
export const DrillPaths = createContext<ReadonlyMap<string, string>>(new Map());

interface DrillProps {
  figure: Pick<BoardFigure, 'module' | 'filters'>;
  className: string;
  children: ReactNode;
}

/** A figure that opens the list which it counts, where the one who looks has that list. */
export function Drill({ figure: { module, filters }, className, children }: DrillProps) {
  const path = use(DrillPaths).get(module);
  return (
    <FigureLink className={className} href={path && filters ? filteredList(path, filters) : null}>
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
  const path = use(DrillPaths).get(module ?? '');
  return (
    <FigureLink className={className} href={path ? pathOfRecord(path, 'detail', id) : null}>
      {children}
    </FigureLink>
  );
}
