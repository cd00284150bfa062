/** One or more links that leave the same place, in the room between two layers: where they come in and where they go. */
export interface Bundle {
  readonly source: number;
  readonly targets: readonly number[];
}

const closePx = 8;
/** Above this the pairs would take longer than their crossings are worth. */
const mostCompared = 300;

interface Span extends Bundle {
  readonly low: number;
  readonly high: number;
}

/**
 * The number of the vertical track of each bundle, from the left, so that no two share a place and few lines cross;
 * undefined for those that run straight through.
 */
export function tracksOf(bundles: readonly Bundle[]): (number | undefined)[] {
  const spans = bundles.map(({ source, targets }): Span => {
    const all = [source, ...targets];
    return { source, targets, low: Math.min(...all), high: Math.max(...all) };
  });
  const bent = [...spans.keys()].filter((index) => (spans[index]?.high ?? 0) - (spans[index]?.low ?? 0) > 0.01);
  const tracks: (number | undefined)[] = spans.map(() => undefined);
  if (bent.length > mostCompared) {
    assignGreedily(spans, bent, tracks);
    return tracks;
  }
  const order = orderOf(spans, bent);
  for (const [place, index] of order.entries()) {
    const span = spans[index];
    if (!span) continue;
    const blocking = order.slice(0, place).filter((other) => isNear(span, spans[other]));
    tracks[index] = Math.max(-1, ...blocking.map((other) => tracks[other] ?? -1)) + 1;
  }
  return tracks;
}

/** From left to right: a bundle follows those that would cross it more often from the other side. */
function orderOf(spans: readonly Span[], bent: readonly number[]): number[] {
  const before = new Map<number, number[]>(bent.map((index) => [index, []]));
  for (const [place, a] of bent.entries()) {
    for (const b of bent.slice(place + 1)) {
      const [first, second] = [spans[a], spans[b]];
      if (!first || !second) continue;
      const difference = costOf(first, second) - costOf(second, first);
      if (difference < 0) before.get(b)?.push(a);
      if (difference > 0) before.get(a)?.push(b);
    }
  }
  const order: number[] = [];
  const seen = new Set<number>();
  const visit = (index: number) => {
    if (seen.has(index)) return;
    seen.add(index);
    for (const other of before.get(index) ?? []) visit(other);
    order.push(index);
  };
  for (const index of bent) visit(index);
  return order;
}

/** What it costs when `left` has its track left of `right`: crossings, and lines that would lie on each other. */
function costOf(left: Span, right: Span): number {
  const crossed = (values: readonly number[], { low, high }: Span) =>
    values.filter((value) => value > low && value < high).length;
  const isOnLine = left.targets.some((target) => Math.abs(target - right.source) < closePx);
  return crossed(left.targets, right) + crossed([right.source], left) + (isOnLine ? 20 : 0);
}

function isNear(a: Span, b: Span | undefined): boolean {
  return b !== undefined && a.low < b.high + closePx && b.low < a.high + closePx;
}

function assignGreedily(spans: readonly Span[], bent: readonly number[], tracks: (number | undefined)[]): void {
  const ends: number[] = [];
  for (const index of bent.toSorted((a, b) => (spans[a]?.low ?? 0) - (spans[b]?.low ?? 0))) {
    const { low = 0, high = 0 } = spans[index] ?? {};
    const free = ends.findIndex((end) => end + closePx < low);
    const track = free < 0 ? ends.length : free;
    ends[track] = high;
    tracks[index] = track;
  }
}
