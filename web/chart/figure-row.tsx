import type { ReactNode } from 'react';
import './figure-row.css';

/** Figures side by side above a list; on narrow screens one below the other. */
export function FigureRow({ children }: { children: ReactNode }) {
  return <div className="figure-row">{children}</div>;
}
