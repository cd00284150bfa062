/** Where the keyboard stands in the table: a row, and a column of which 0 names the element. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rowCount: number;
  readonly columnCount: number;
  /** How many rows are seen at once. */
  readonly pageRows: number;
}

/** Where a key leads, after the pattern of the W3C for grids; undefined for keys that do not move. */
export function movedBy(
  { key, hasControl }: { key: string; hasControl: boolean },
  { row, column }: GridPlace,
  { rowCount, columnCount, pageRows }: GridSize,
): GridPlace | undefined {
  const to = (nextRow: number, nextColumn: number): GridPlace => ({
    row: Math.min(Math.max(nextRow, 0), Math.max(rowCount - 1, 0)),
    column: Math.min(Math.max(nextColumn, 0), columnCount - 1),
  });
  if (key === 'ArrowUp') return to(row - 1, column);
  if (key === 'ArrowDown') return to(row + 1, column);
  if (key === 'ArrowLeft') return to(row, column - 1);
  if (key === 'ArrowRight') return to(row, column + 1);
  if (key === 'PageUp') return to(row - pageRows, column);
  if (key === 'PageDown') return to(row + pageRows, column);
  if (key === 'Home') return to(hasControl ? 0 : row, 0);
  if (key === 'End') return to(hasControl ? rowCount - 1 : row, columnCount - 1);
  return undefined;
}

/** The part of a list that is drawn: what is seen, and some before and after it. */
export function drawnRange(
  scrollTop: number,
  heightPx: number,
  rowPx: number,
  rowCount: number,
): { readonly from: number; readonly to: number } {
  const beyond = 8;
  const from = Math.max(Math.floor(scrollTop / rowPx) - beyond, 0);
  return { from, to: Math.min(Math.ceil((scrollTop + heightPx) / rowPx) + beyond, rowCount) };
}
