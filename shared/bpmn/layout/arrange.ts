import { tracksOf } from './channel.ts';
import type { Point } from './geometry.ts';
import { placeHeights } from './heights.ts';
import { type Item, type LayeredGraph, type Link, layeredGraph, type Segment } from './layered-graph.ts';
import { layerNumbers } from './layering.ts';
import { orderLayers } from './ordering.ts';

const channelWidth = 50;
const trackWidth = 12;
/** Room above and below what stands in a band. */
const bandPadding = 20;
const leastBandHeight = 120;

/** Where everything of a graph came to stand. */
export interface Arrangement {
  /** Where each item's axis and line meet. */
  readonly places: readonly Point[];
  /** The corners of each link between its two docks. */
  readonly corners: readonly (readonly Point[])[];
  readonly width: number;
  readonly height: number;
  /** The height of each band, from the top, with some room in it; the bare height when there are none. */
  readonly bands: readonly number[];
}

/** Arranges a graph without cycles from left to right; lines run straight or at right angles and never through an item. */
export function arrange(items: readonly Item[], links: readonly Link[], bandCount: number): Arrangement {
  const graph = layeredGraph(items, links, layerNumbers(items.length, links));
  orderLayers(graph);
  placeHeights(graph);
  const { bands, height } = stackBands(graph, bandCount);
  const places: Point[] = items.map(() => ({ x: 0, y: 0 }));
  const corners: Point[][] = links.map(() => []);
  const between = Map.groupBy(graph.segments, ({ from }) => from.layer);

  let x = 0;
  for (const [index, layer] of graph.layers.entries()) {
    const members = layer
      .flatMap(({ item }) => (item === undefined ? [] : [items[item]]))
      .filter((item) => item !== undefined);
    x += Math.max(0, ...members.map(({ left }) => left));
    for (const { item, y } of layer) if (item !== undefined) places[item] = { x, y };
    x += Math.max(0, ...members.map(({ right }) => right));
    if (index < graph.layers.length - 1) x += route(between.get(index) ?? [], x, links, corners);
  }
  return { places, corners, width: x, height, bands };
}

/** Routes what runs between two layers, from `left` on; answers how much room it takes. */
function route(
  segments: readonly Segment[],
  left: number,
  links: readonly Link[],
  corners: readonly Point[][],
): number {
  const bundles = [...Map.groupBy(segments, ({ from, fromOffset }) => from.y + fromOffset).entries()].map(
    ([source, members]) => ({ source, members, targets: members.map(({ to, toOffset }) => to.y + toOffset) }),
  );
  const tracks = tracksOf(bundles);
  const trackCount = Math.max(0, ...tracks.map((track) => (track ?? -1) + 1));
  const labelWidth = Math.max(
    0,
    ...segments.map(({ link, from }) => (from.item === links[link]?.from ? (links[link]?.labelWidth ?? 0) : 0)),
  );
  const width = Math.max(
    channelWidth,
    2 * 20 + (trackCount - 1) * trackWidth,
    labelWidth + 30 + trackCount * trackWidth,
  );
  const tracksWidth = Math.max(0, trackCount - 1) * trackWidth;
  const start = labelWidth > 0 ? 15 : (width - tracksWidth) / 2;
  for (const [index, { source, members, targets }] of bundles.entries()) {
    const track = tracks[index];
    if (track === undefined) continue;
    const x = left + start + track * trackWidth;
    for (const [place, { link }] of members.entries()) {
      const target = targets[place] ?? source;
      if (Math.abs(target - source) > 0.01) corners[link]?.push({ x, y: source }, { x, y: target });
    }
  }
  return width;
}

/** Moves the bands below each other, the first to the top. */
function stackBands({ layers }: LayeredGraph, bandCount: number): { bands: number[]; height: number } {
  const all = Map.groupBy(layers.flat(), ({ band }) => band);
  const hasPadding = bandCount > 0;
  const bands: number[] = [];
  let top = 0;
  for (let band = 0; band < Math.max(1, bandCount); band += 1) {
    const members = all.get(band) ?? [];
    const upper = members.reduce(
      (least, { y, above }) => Math.min(least, y - above),
      members.length > 0 ? Infinity : 0,
    );
    const lower = members.reduce((most, { y, below }) => Math.max(most, y + below), members.length > 0 ? -Infinity : 0);
    const needed = lower - upper + (hasPadding ? 2 * bandPadding : 0);
    const height = Math.round(hasPadding ? Math.max(leastBandHeight, needed) : needed);
    const shift = top - upper + (height - (lower - upper)) / 2;
    for (const vertex of members) vertex.y = Math.round(vertex.y + shift);
    bands.push(height);
    top += height;
  }
  return { bands, height: top };
}
