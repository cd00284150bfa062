import type { ModdleElement } from '../moddle.ts';
import { type Box, type Point, reachAt, type Size } from './geometry.ts';
import { outlineOf } from './shape-size.ts';
import type { Sizes } from './sizes.ts';

/** A node with everything that is drawn around it and moves along: events on its border, names, notes and data. */
export interface Cell {
  readonly node: ModdleElement;
  /** Extents around the centre of the node. */
  readonly left: number;
  readonly right: number;
  readonly above: number;
  readonly below: number;
  /** Everything but the inside of the node, counted from its centre. */
  readonly shapes: readonly PlacedShape[];
  /** Where lines leave to the right or arrive from the left. */
  readonly ports: Ports;
}

/** A shape and where it and its name lie. */
export interface PlacedShape {
  readonly element: ModdleElement;
  readonly box: Box;
  readonly label?: Box;
}

/** A way from a shape's border to the height at which a line leaves the cell. */
export type Port = readonly [Point, ...Point[]];

/** The ports of a cell; lines that lead back to an earlier node take the upper ones. */
export interface Ports {
  readonly out: Port;
  readonly in: Port;
  readonly backOut: Port;
  readonly backIn: Port;
  readonly boundary: ReadonlyMap<ModdleElement, Port>;
  /** From the node to itself. */
  readonly loop: readonly Point[];
}

/** What a cell is made of. */
export interface CellParts {
  readonly sizes: Sizes;
  readonly node: ModdleElement;
  /** Its own size, when something lies inside it. */
  readonly size?: Size;
  /** In the order in which they should stand: those that lead back first. */
  readonly boundaries: readonly ModdleElement[];
  readonly backBoundaryCount: number;
  readonly hasBackLines: boolean;
  readonly hasLoop: boolean;
  /** Notes stand above, data below. */
  readonly notes: readonly ModdleElement[];
  readonly data: readonly ModdleElement[];
}

const trackHeight = 20;
const eventRadius = 18;
const satelliteGap = 20;

/** Puts a cell together. */
export function cellOf(parts: CellParts): Cell {
  const { node, notes, data, sizes } = parts;
  const size = widened(parts);
  const outline = outlineOf(node);
  const [halfWidth, halfHeight] = [size.width / 2, size.height / 2];
  const side = outline === 'box' ? Math.min(25, size.width / 4) : 6;
  const top = -reachAt(outline, size, side);
  const trackY = -halfHeight - trackHeight;
  const { shapes: events, ports, bottom: eventsBottom } = boundaryEvents(parts, size);

  const label = sizes.labelSize(node);
  const loopBottom = parts.hasLoop ? halfHeight + trackHeight : halfHeight;
  const labelBox = label && { x: -label.width / 2, y: loopBottom + 6, ...label };
  const box = { x: -halfWidth, y: -halfHeight, ...size };
  const upper = parts.hasBackLines ? trackY - 10 : -halfHeight;
  const lower = Math.max(loopBottom, eventsBottom, labelBox ? labelBox.y + labelBox.height : 0);

  const isDataAbove = events.length > 0 || data.length === 0;
  const above = rowOf(isDataAbove ? [...notes, ...data] : notes, sizes);
  const below = rowOf(isDataAbove ? [] : data, sizes);
  const satellites = [
    ...above.map((shape) => lowered(shape, upper - satelliteGap - heightOf(shape))),
    ...below.map((shape) => lowered(shape, lower + satelliteGap)),
  ];
  const shapes = [{ element: node, box, label: labelBox }, ...events, ...satellites];
  const boxes = shapes.flatMap((shape) => (shape.label ? [shape.box, shape.label] : [shape.box]));
  return {
    node,
    left: Math.ceil(Math.max(...boxes.map(({ x }) => -x))),
    right: Math.ceil(Math.max(...boxes.map(({ x, width }) => x + width))),
    above: Math.ceil(Math.max(-upper, ...boxes.map(({ y }) => -y))),
    below: Math.ceil(Math.max(lower, ...boxes.map(({ y, height }) => y + height))),
    shapes,
    ports: {
      out: [{ x: halfWidth, y: 0 }],
      in: [{ x: -halfWidth, y: 0 }],
      backOut: [
        { x: -side, y: top },
        { x: -side, y: trackY },
      ],
      backIn: [
        { x: side, y: top },
        { x: side, y: trackY },
      ],
      boundary: ports,
      loop: [
        { x: side, y: -top },
        { x: side, y: loopBottom },
        { x: -side, y: loopBottom },
        { x: -side, y: -top },
      ],
    },
  };
}

/** The room that an event on the border needs along it. */
function roomOf(event: ModdleElement, { labelSize }: Sizes): number {
  return Math.max(50, (labelSize(event)?.width ?? 0) + 16);
}

function widened({ node, size, sizes, boundaries, hasLoop }: CellParts): Size {
  const { width, height } = size ?? sizes.shapeSize(node);
  // The name of the last event may stand out to the right.
  const needed = boundaries
    .slice(0, -1)
    .reduce((sum, event) => sum + roomOf(event, sizes), boundaries.length > 0 ? 50 : 0);
  const loopRoom = hasLoop && boundaries.length > 0 ? 30 : 0;
  return { width: Math.max(width, Math.ceil((needed + loopRoom) / 10) * 10), height };
}

/** Events along the lower border, their names below them, and their lines below these. */
function boundaryEvents({ boundaries, backBoundaryCount, sizes }: CellParts, size: Size) {
  const shapes: PlacedShape[] = [];
  const ports = new Map<ModdleElement, Port>();
  const border = size.height / 2;
  const tallest = Math.max(0, ...boundaries.map((event) => sizes.labelSize(event)?.height ?? 0));
  const firstTrack = border + eventRadius + Math.max(12, tallest + 8);
  // From the right border inwards, so that one event stands near the corner as modellers put it.
  let x = size.width / 2 - 25;
  for (const [place, event] of [...boundaries.entries()].reverse()) {
    if (place < boundaries.length - 1) x -= roomOf(event, sizes);
    const label = sizes.labelSize(event);
    shapes.unshift({
      element: event,
      box: { x: x - eventRadius, y: border - eventRadius, width: 2 * eventRadius, height: 2 * eventRadius },
      label: label && { x: x + 6, y: border + eventRadius + 4, ...label },
    });
    const depth = place < backBoundaryCount ? place : boundaries.length - 1 - place;
    const trackY = firstTrack + depth * 12;
    ports.set(event, [
      { x, y: border + eventRadius },
      { x, y: trackY },
    ]);
  }
  const tracks = Math.max(backBoundaryCount, boundaries.length - backBoundaryCount);
  return { shapes, ports, bottom: boundaries.length > 0 ? firstTrack + tracks * 12 : 0 };
}

/** Shapes beside each other, centred; their names below them. */
function rowOf(elements: readonly ModdleElement[], { shapeSize, labelSize }: Sizes): PlacedShape[] {
  const widths = elements.map((element) => Math.max(shapeSize(element).width, labelSize(element)?.width ?? 0));
  const total = widths.reduce((sum, width) => sum + width + satelliteGap, -satelliteGap);
  let x = -total / 2;
  return elements.map((element, index) => {
    const width = widths[index] ?? 0;
    const size = shapeSize(element);
    const label = labelSize(element);
    const middle = Math.round(x + width / 2);
    x += width + satelliteGap;
    return {
      element,
      box: { x: middle - size.width / 2, y: 0, ...size },
      label: label && { x: middle - label.width / 2, y: size.height + 4, ...label },
    };
  });
}

function heightOf({ box, label }: PlacedShape): number {
  return label ? label.y + label.height : box.height;
}

function lowered({ element, box, label }: PlacedShape, by: number): PlacedShape {
  return { element, box: { ...box, y: box.y + by }, label: label && { ...label, y: label.y + by } };
}
