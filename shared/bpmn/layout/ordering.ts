import { affordableSweeps, type LayeredGraph, type Segment, type Vertex } from './layered-graph.ts';

const mostSweeps = 12;

/** Orders each layer by bands and then so that few links cross; the order of the file decides between equals. */
export function orderLayers(graph: LayeredGraph): void {
  const { layers } = graph;
  const sweeps = affordableSweeps(layers, mostSweeps);
  for (const layer of layers) layer.sort((a, b) => a.band - b.band);
  let best = layers.map((layer) => [...layer]);
  let fewest = crossingsOf(graph);
  for (let sweep = 0; sweep < sweeps && fewest > 0; sweep += 1) {
    if (sweep % 2 === 0)
      for (const layer of layers) sortBy(layer, graph.arriving, 'from', layers[(layer[0]?.layer ?? 0) - 1]);
    else
      for (const layer of layers.toReversed()) sortBy(layer, graph.leaving, 'to', layers[(layer[0]?.layer ?? 0) + 1]);
    const crossings = crossingsOf(graph);
    if (crossings >= fewest) continue;
    fewest = crossings;
    best = layers.map((layer) => [...layer]);
  }
  for (const [index, layer] of best.entries()) layers[index]?.splice(0, layer.length, ...layer);
}

/** Sorts a layer by the mean place of its neighbours; what has none keeps its place. */
function sortBy(
  layer: Vertex[],
  segments: ReadonlyMap<Vertex, readonly Segment[]>,
  end: 'from' | 'to',
  neighbours: readonly Vertex[] | undefined,
): void {
  if (!neighbours) return;
  const place = new Map(neighbours.map((vertex, index) => [vertex, index]));
  const scale = neighbours.length / layer.length;
  const wanted = new Map(
    layer.map((vertex, index) => {
      const places = (segments.get(vertex) ?? []).map(
        (segment) => (place.get(segment[end]) ?? 0) + portShare(segment, end),
      );
      return [vertex, places.length > 0 ? places.reduce((sum, one) => sum + one, 0) / places.length : index * scale];
    }),
  );
  layer.sort((a, b) => a.band - b.band || (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0));
}

/** Where along its item a segment docks, as a part of one place. */
function portShare(segment: Segment, end: 'from' | 'to'): number {
  const { above, below } = segment[end];
  return (end === 'from' ? segment.fromOffset : segment.toOffset) / (1 + 2 * Math.max(above, below));
}

function crossingsOf({ layers, segments }: LayeredGraph): number {
  const place = new Map(layers.flatMap((layer) => layer.map((vertex, index) => [vertex, index] as const)));
  let crossings = 0;
  for (const between of Map.groupBy(segments, ({ from }) => from.layer).values()) {
    const ends = between
      .map((segment) => ({
        from: (place.get(segment.from) ?? 0) + portShare(segment, 'from'),
        to: (place.get(segment.to) ?? 0) + portShare(segment, 'to'),
      }))
      .sort((a, b) => a.from - b.from || a.to - b.to);
    crossings += inversions(ends.map(({ to }) => to));
  }
  return crossings;
}

/** How many pairs stand in the wrong order, counted while merging. */
function inversions(values: number[]): number {
  if (values.length < 2) return 0;
  const middle = values.length >> 1;
  const [left, right] = [values.slice(0, middle), values.slice(middle)];
  let count = inversions(left) + inversions(right);
  let [i, j] = [0, 0];
  for (let index = 0; index < values.length; index += 1) {
    const [a, b] = [left[i], right[j]];
    if (b === undefined || (a !== undefined && a <= b)) {
      values[index] = a ?? 0;
      i += 1;
    } else {
      values[index] = b;
      count += left.length - i;
      j += 1;
    }
  }
  return count;
}
