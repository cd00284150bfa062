const shownColumns = 6;

/**
 * The columns in which records stand on the page of the one that they point to by a field: the first ones of their list,
 * and always where they stand.
 */
export function relatedColumns(columns: readonly string[], field: string): string[] {
  const others = columns.filter((column) => column !== field);
  const shown = others.slice(0, shownColumns);
  const isCut = others.includes('status') && !shown.includes('status');
  return isCut ? [...shown.slice(0, -1), 'status'] : shown;
}
