/** An entry of a row, or the line between two groups, which has no place to leave. */
export interface RowPart {
  readonly place: string | undefined;
  readonly widthPx: number;
}

/**
 * The places that have to leave a row so that the rest fits, the first of `order` first. Once one leaves, the menu that
 * takes them up needs room as well. A line goes with the last entry after it.
 */
export function leaversOf(
  parts: readonly RowPart[],
  { roomPx, menuPx, order }: { roomPx: number; menuPx: number; order: readonly string[] },
): readonly string[] {
  for (let count = 0; count < order.length; count += 1) {
    const leavers = order.slice(0, count);
    if (widthWithout(leavers, parts) + (count > 0 ? menuPx : 0) <= roomPx) return leavers;
  }
  return order;
}

function widthWithout(leavers: readonly string[], parts: readonly RowPart[]): number {
  let totalPx = 0;
  let linePx = 0;
  for (const { place, widthPx } of parts) {
    if (place === undefined) linePx = widthPx;
    else if (!leavers.includes(place)) {
      totalPx += linePx + widthPx;
      linePx = 0;
    }
  }
  return totalPx;
}
