/** Something that gets a place: its extents are counted from the axis and line where its links dock. */
export interface Item {
  readonly left: number;
  readonly right: number;
  readonly above: number;
  readonly below: number;
  /** The horizontal strip it must stay in, counted from the top. */
  readonly band: number;
}

/** A line between two items that runs from left to right: the right side of `from` to the left side of `to`. */
export interface Link {
  readonly from: number;
  readonly to: number;
  /** How far below the line of the item it docks. */
  readonly fromOffset: number;
  readonly toOffset: number;
  /** How much it matters that it is straight. */
  readonly weight: number;
  /** Room that its name needs beside the item it begins at. */
  readonly labelWidth: number;
}

/** An item in its layer, or the place where a long link passes a layer. */
export interface Vertex {
  readonly item: number | undefined;
  readonly layer: number;
  readonly band: number;
  readonly above: number;
  readonly below: number;
  readonly weight: number;
  y: number;
}

/** The part of a link between two neighbouring layers. */
export interface Segment {
  readonly link: number;
  readonly from: Vertex;
  readonly to: Vertex;
  readonly fromOffset: number;
  readonly toOffset: number;
  readonly weight: number;
}

/** Layers from left to right, each from top to bottom. */
export interface LayeredGraph {
  readonly layers: Vertex[][];
  readonly segments: readonly Segment[];
  /** The segments that end and begin at a vertex. */
  readonly arriving: ReadonlyMap<Vertex, readonly Segment[]>;
  readonly leaving: ReadonlyMap<Vertex, readonly Segment[]>;
}

const passingRoom = 10;
/** What drawings that a person could follow never reach: in an entangled one each pass takes long and helps little. */
const mostVisits = 300_000;

/** How often all vertices may be gone through, up to a number that is enough; twice in any case. */
export function affordableSweeps(layers: readonly (readonly Vertex[])[], enough: number): number {
  const count = layers.reduce((sum, { length }) => sum + length, 1);
  return Math.max(2, Math.min(enough, Math.floor(mostVisits / count)));
}

/** Splits links that pass layers, so that every segment runs between neighbours. */
export function layeredGraph(items: readonly Item[], links: readonly Link[], layerOf: readonly number[]): LayeredGraph {
  const layers: Vertex[][] = Array.from({ length: Math.max(0, ...layerOf) + 1 }, () => []);
  const weights = items.map(() => 1);
  for (const { from, to, weight } of links) {
    weights[from] = Math.max(weights[from] ?? 1, weight);
    weights[to] = Math.max(weights[to] ?? 1, weight);
  }
  const vertices = items.map(({ band, above, below }, index): Vertex => {
    return { item: index, layer: layerOf[index] ?? 0, band, above, below, weight: weights[index] ?? 1, y: 0 };
  });
  for (const vertex of vertices) layers[vertex.layer]?.push(vertex);

  const segments: Segment[] = [];
  for (const [index, link] of links.entries()) {
    const [first, last] = [vertices[link.from], vertices[link.to]];
    if (!first || !last) continue;
    let from = first;
    for (let layer = first.layer + 1; layer < last.layer; layer += 1) {
      const weight = Math.max(4, link.weight);
      const passing = { item: undefined, layer, band: last.band, above: passingRoom, below: passingRoom, weight, y: 0 };
      layers[layer]?.push(passing);
      segments.push({
        link: index,
        from,
        to: passing,
        fromOffset: from === first ? link.fromOffset : 0,
        toOffset: 0,
        weight,
      });
      from = passing;
    }
    const { weight, toOffset } = link;
    segments.push({ link: index, from, to: last, fromOffset: from === first ? link.fromOffset : 0, toOffset, weight });
  }
  return {
    layers,
    segments,
    arriving: Map.groupBy(segments, ({ to }) => to),
    leaving: Map.groupBy(segments, ({ from }) => from),
  };
}
