import { affordableSweeps, type LayeredGraph, type Segment, type Vertex } from './layered-graph.ts';

/** Free room between two neighbours of a layer. */
const gap = 20;
const mostSweeps = 10;

/**
 * Gives every vertex its height so that links are straight where they can be, the weightier first, and neighbours keep
 * their distance. Bands do not mind each other: each is counted from its own zero.
 */
export function placeHeights({ layers, arriving, leaving }: LayeredGraph): void {
  const strips = layers.map((layer) => [...Map.groupBy(layer, ({ band }) => band).values()]);
  const sweeps = affordableSweeps(layers, mostSweeps);
  for (const strip of strips.flat()) stack(strip);
  let before = '';
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const strip of strips.flat()) settle(strip, (vertex) => pulls(vertex, arriving, undefined));
    for (const strip of strips.toReversed().flat()) settle(strip, (vertex) => pulls(vertex, undefined, leaving));
    const now = strips
      .flat(2)
      .map(({ y }) => Math.round(y))
      .join();
    if (now === before) break;
    before = now;
  }
  for (const strip of strips.flat()) settle(strip, (vertex) => pulls(vertex, arriving, leaving));
  for (const strip of strips.flat()) settle(strip, (vertex) => pulls(vertex, arriving, undefined));
  if (sweeps === mostSweeps) straighten(strips, { arriving, leaving });
}

type Neighbours = Pick<LayeredGraph, 'arriving' | 'leaving'>;

/** Tries for each strip whether fewer lines have corners when it follows the one or the other side. */
function straighten(strips: readonly Vertex[][][], { arriving, leaving }: Neighbours): void {
  const ways = [
    { order: strips.toReversed().flat(), pull: (vertex: Vertex) => pulls(vertex, undefined, leaving) },
    { order: strips.flat(), pull: (vertex: Vertex) => pulls(vertex, arriving, leaving) },
    { order: strips.flat(), pull: (vertex: Vertex) => pulls(vertex, arriving, undefined) },
  ];
  for (const { order, pull } of [...ways, ...ways]) {
    for (const strip of order) {
      const before = strip.map(({ y }) => y);
      const corners = cornersAt(strip, { arriving, leaving });
      if (corners === 0) continue;
      settle(strip, pull);
      if (cornersAt(strip, { arriving, leaving }) < corners) continue;
      for (const [index, vertex] of strip.entries()) vertex.y = before[index] ?? vertex.y;
    }
  }
}

/** How much it matters that lines at a strip are not straight. */
function cornersAt(strip: readonly Vertex[], { arriving, leaving }: Neighbours): number {
  return strip
    .flatMap((vertex) => [...(arriving.get(vertex) ?? []), ...(leaving.get(vertex) ?? [])])
    .filter(({ from, to, fromOffset, toOffset }) => Math.abs(from.y + fromOffset - to.y - toOffset) > 0.5)
    .reduce((sum, { weight }) => sum + weight, 0);
}

interface Pull {
  readonly value: number;
  readonly weight: number;
}

/** Where the neighbours in the same band would have a vertex. */
function pulls(
  vertex: Vertex,
  arriving: ReadonlyMap<Vertex, readonly Segment[]> | undefined,
  leaving: ReadonlyMap<Vertex, readonly Segment[]> | undefined,
): Pull[] {
  const left = (arriving?.get(vertex) ?? [])
    .filter(({ from }) => from.band === vertex.band)
    .map(({ from, fromOffset, toOffset, weight }) => ({ value: from.y + fromOffset - toOffset, weight }));
  const right = (leaving?.get(vertex) ?? [])
    .filter(({ to }) => to.band === vertex.band)
    .map(({ to, fromOffset, toOffset, weight }) => ({ value: to.y + toOffset - fromOffset, weight }));
  return [...left, ...right];
}

/** One below the other, the weightiest at zero. */
function stack(strip: readonly Vertex[]): void {
  const places = placesOf(strip);
  const heaviest = strip.reduce(
    (best, vertex, index) => (vertex.weight > (strip[best]?.weight ?? 0) ? index : best),
    0,
  );
  for (const [index, vertex] of strip.entries()) vertex.y = (places[index] ?? 0) - (places[heaviest] ?? 0);
}

/** The closest places that neighbours can have. */
function placesOf(strip: readonly Vertex[]): number[] {
  const places: number[] = [];
  let place = 0;
  for (const [index, vertex] of strip.entries()) {
    const before = strip[index - 1];
    if (before) place += before.below + gap + vertex.above;
    places.push(place);
  }
  return places;
}

interface Block {
  members: Pull[];
  count: number;
  value: number;
}

/** Moves a strip as near to what pulls at it as the distances allow (isotonic regression by weighted medians). */
function settle(strip: readonly Vertex[], pullsOf: (vertex: Vertex) => readonly Pull[]): void {
  const places = placesOf(strip);
  const blocks: Block[] = [];
  for (const [index, vertex] of strip.entries()) {
    const found = pullsOf(vertex);
    const wanted = found.length > 0 ? median(found) : vertex.y;
    const weight = found.length > 0 ? Math.max(...found.map((pull) => pull.weight)) : 0.1;
    const value = wanted - (places[index] ?? 0);
    let block: Block = { members: [{ value, weight }], count: 1, value };
    for (let before = blocks.at(-1); before && before.value > block.value; before = blocks.at(-1)) {
      blocks.pop();
      const members = [...before.members, ...block.members];
      block = { members, count: before.count + block.count, value: median(members, false) };
    }
    blocks.push(block);
  }
  const values = blocks.flatMap(({ count, value }) => new Array<number>(count).fill(value));
  for (const [index, vertex] of strip.entries()) vertex.y = (values[index] ?? 0) + (places[index] ?? 0);
}

/** The weighted median; between two equal halves the middle of both, or the upper one, so that at least one line is straight. */
function median(pulls: readonly Pull[], isBetween = true): number {
  const [first] = pulls;
  if (first && pulls.length === 1) return first.value;
  const sorted = pulls.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const [index, { value, weight }] of sorted.entries()) {
    passed += weight;
    if (isBetween && Math.abs(passed - half) < 1e-9) return (value + (sorted[index + 1]?.value ?? value)) / 2;
    if (passed >= half - 1e-9) return value;
  }
  return 0;
}
