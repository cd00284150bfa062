import type { ReactNode } from 'react';
import { FigureLink } from '#web/chart/figure-link.tsx';
import './matrix.css';

/** One line or column of a matrix. */
export interface MatrixAxis {
  key: string;
  label: string;
  note?: string;
}

/** What stands where a line and a column meet. */
export interface MatrixCell {
  text: ReactNode;
  /** Said in the tooltip and to those who do not see colours. */
  title: string;
  /** From 0 (nothing) to 1 (all): how strongly the cell is coloured. */
  heat?: number;
  /** The colour; that of what is done when not said. */
  color?: 'green' | 'blue' | 'orange' | 'red' | 'grey';
  /** The list behind the cell, or the record. */
  href?: string | null;
}

interface MatrixProps {
  /** What the matrix shows, for those who do not see it. */
  label: string;
  corner: string;
  rows: readonly MatrixAxis[];
  columns: readonly MatrixAxis[];
  cellOf: (row: MatrixAxis, column: MatrixAxis) => MatrixCell | null;
}

/** Two axes and what stands where they meet, in colours by how much; each cell leads to what it counts. */
export function Matrix({ label, corner, rows, columns, cellOf }: MatrixProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <section aria-label={label} className="matrix" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th className="matrix-corner" scope="col">
              {corner}
            </th>
            {columns.map(({ key, label: name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.label}
                {row.note && <small>{row.note}</small>}
              </th>
              {columns.map((column) => (
                <Cell cell={cellOf(row, column)} key={column.key} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell }: { cell: MatrixCell | null }) {
  if (!cell) return <td className="matrix-nothing">–</td>;
  const { text, title, heat = 0, color = 'green', href = null } = cell;
  const share = Math.round(12 + Math.max(0, Math.min(1, heat)) * 48);
  const background = `color-mix(in srgb, var(--state-${color}) ${share}%, var(--color-surface))`;
  return (
    <td style={{ background }} title={title}>
      <FigureLink className="matrix-cell" href={href}>
        {text}
      </FigureLink>
    </td>
  );
}
