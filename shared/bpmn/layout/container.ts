import { elementOf, elementsOf, type ModdleElement } from '../moddle.ts';
import { arrange } from './arrange.ts';
import { type Cell, cellOf, type PlacedShape } from './cell.ts';
import { type Drawing, emptyDrawing, extentOf, joined, moved, packed } from './drawing.ts';
import {
  borderToward,
  boxAround,
  centreOf,
  grown,
  movedPoints,
  type Point,
  type Size,
  simplified,
} from './geometry.ts';
import { backLinks, spineOf } from './layering.ts';
import { type LaneOrder, type Line, type Scope, scopeOf } from './scope.ts';
import { outlineOf } from './shape-size.ts';
import { levelSizes, type Sizes } from './sizes.ts';
import { straightened } from './straighten.ts';

const componentGap = 40;

/** The inside of a process or sub-process, and the heights of its lanes. */
export interface ContainerDrawing {
  readonly drawing: Drawing;
  readonly bands: readonly number[];
}

/** What takes part in a layout. */
export interface Choice {
  /** Others are drawn already. */
  readonly isWanted: (element: ModdleElement) => boolean;
  /** Sub-processes of which only the frame is drawn. */
  readonly isCollapsed: (element: ModdleElement) => boolean;
  /** From the top; as in the file when it does not matter. */
  readonly laneOrder?: LaneOrder;
  /** The size that somebody gave a task or collapsed sub-process; others get the usual one. */
  readonly sizeOf?: (element: ModdleElement) => Size | undefined;
  /** How large everything else is drawn. */
  readonly sizes: Sizes;
}

/** Everything, with all sub-processes open. */
export const everything: Choice = { isWanted: () => true, isCollapsed: () => false, sizes: levelSizes };

interface Inside {
  readonly size: Size;
  readonly drawing: Drawing;
}

/** Lays out what a container holds, sub-processes first. Lines that leave the container are left to others. */
export function layoutContainer(owner: ModdleElement, choice: Choice = everything): ContainerDrawing {
  const scope = narrowed(scopeOf(owner, choice.laneOrder), choice);
  if (scope.lanes.length === 0)
    return { drawing: withGroups(scope, packed(blocksOf(scope, choice), componentGap)), bands: [] };
  const plan = planOf(scope);
  const inLanes = looseIn(scope, plan).filter((element) => scope.laneOf.has(element));
  const { drawing, bands } = layoutGroup(scope, plan, [...scope.nodes, ...inLanes], choice);
  const outside = looseArtifacts(
    { ...scope, artifacts: scope.artifacts.filter((element) => !inLanes.includes(element)) },
    plan,
    choice.sizes,
  );
  const beside = { x: (extentOf(drawing)?.width ?? 0) + 40, y: 20 };
  return {
    drawing: withGroups(scope, joined([drawing, moved(packed(outside, 20), beside)])),
    bands,
  };
}

/** The parts of a container that hang together, each laid out for itself as if there were no lanes. */
export function layoutBlocks(scope: Scope, choice: Choice): Drawing[] {
  return blocksOf({ ...narrowed(scope, choice), lanes: [], laneOf: new Map() }, choice);
}

function blocksOf(scope: Scope, choice: Choice): Drawing[] {
  const plan = planOf(scope);
  const groups = componentsOf(
    scope.nodes,
    plan.links.map(({ from, to }) => [from, to]),
  );
  const rank = (group: readonly ModdleElement[]) => (group.every(isEventSubProcess) ? 1 : 0);
  const drawings = groups
    .toSorted((a, b) => rank(a) - rank(b))
    .map((group) => layoutGroup(scope, plan, group, choice).drawing);
  return [...drawings, ...looseArtifacts(scope, plan, choice.sizes)];
}

function insidesOf(nodes: readonly ModdleElement[], choice: Choice): Map<ModdleElement, Inside> {
  return new Map(
    nodes.flatMap((node) => {
      if (node.$instanceOf('bpmn:SubProcess')) return [[node, insideOf(node, choice)] as const];
      const size = choice.sizeOf?.(node);
      return size ? [[node, { size, drawing: emptyDrawing }] as const] : [];
    }),
  );
}

function narrowed(scope: Scope, { isWanted }: Choice): Scope {
  return {
    ...scope,
    nodes: scope.nodes.filter(isWanted),
    artifacts: scope.artifacts.filter(isWanted),
    boundaries: new Map([...scope.boundaries].map(([host, events]) => [host, events.filter(isWanted)])),
  };
}

function isEventSubProcess(node: ModdleElement): boolean {
  return node.get('triggeredByEvent') === true;
}

/** The inside of a sub-process and the size that it asks for. */
function insideOf(node: ModdleElement, choice: Choice): Inside {
  const { collapsed, padding, shapeSize, inside } = choice.sizes;
  if (choice.isCollapsed(node)) return { size: choice.sizeOf?.(node) ?? collapsed, drawing: emptyDrawing };
  const { drawing } = layoutContainer(node, choice);
  const extent = extentOf(drawing);
  if (!extent) return { size: shapeSize(node), drawing: emptyDrawing };
  const size = {
    width: Math.max(inside.width, even(extent.width + padding.left + padding.right)),
    height: Math.max(inside.height, even(extent.height + padding.top + padding.bottom)),
  };
  return { size, drawing: moved(drawing, { x: -extent.x, y: -extent.y }) };
}

function even(value: number): number {
  return 2 * Math.ceil(value / 2);
}

interface PlannedLink {
  readonly line: Line;
  /** The nodes at both ends; for an event on a border, the node that carries it. */
  readonly from: ModdleElement;
  readonly to: ModdleElement;
}

/** What follows from the lines of a scope. */
interface Plan {
  readonly links: readonly PlannedLink[];
  /** Data and annotations by the node that they stand beside. */
  readonly satellites: ReadonlyMap<ModdleElement, readonly ModdleElement[]>;
  /** Lines that are drawn straight once everything else has its place. */
  readonly strings: readonly Line[];
}

function planOf(scope: Scope): Plan {
  const carrier = new Map<ModdleElement, ModdleElement>(scope.nodes.map((node) => [node, node]));
  for (const [host, events] of scope.boundaries) {
    for (const event of events) if (carrier.has(host)) carrier.set(event, host);
  }
  const artifacts = new Set(scope.artifacts.filter((element) => !element.$instanceOf('bpmn:Group')));
  const links: PlannedLink[] = [];
  const strings: Line[] = [];
  const beside = new Map<ModdleElement, ModdleElement>();
  for (const line of scope.lines) {
    const [from, to] = [carrier.get(line.source), carrier.get(line.target)];
    if (from && to) links.push({ line, from, to });
    const artifact = [line.source, line.target].find((end) => artifacts.has(end));
    const node = from ?? to;
    if (!artifact) continue;
    strings.push(line);
    const lane = scope.laneOf.get(artifact);
    const isApart = lane !== undefined && node !== undefined && lane !== scope.laneOf.get(node);
    if (node && !isApart && !beside.has(artifact)) beside.set(artifact, node);
  }
  const satellites = Map.groupBy(beside.keys(), (artifact) => beside.get(artifact) ?? artifact);
  return { links, satellites, strings };
}

/** Artifacts that stand beside no node and around none. */
function looseIn(scope: Scope, { satellites }: Plan): ModdleElement[] {
  const placed = new Set([...satellites.values()].flat());
  const isAroundOthers = (element: ModdleElement) =>
    element.$instanceOf('bpmn:Group') && groupMembers(scope, element).length > 0;
  return scope.artifacts.filter((element) => !placed.has(element) && !isAroundOthers(element));
}

function looseArtifacts(scope: Scope, plan: Plan, { labelSize, shapeSize }: Sizes): Drawing[] {
  return looseIn(scope, plan).map((element) => {
    const label = labelSize(element);
    const size = shapeSize(element);
    const labelBox = label && { x: (size.width - label.width) / 2, y: size.height + 4, ...label };
    return { shapes: [{ element, box: { x: 0, y: 0, ...size }, label: labelBox }], lines: new Map() };
  });
}

/** Lays out nodes that belong together. */
function layoutGroup(scope: Scope, plan: Plan, nodes: readonly ModdleElement[], choice: Choice): ContainerDrawing {
  const { sizes } = choice;
  const insides = insidesOf(nodes, choice);
  const indexOf = new Map(nodes.map((node, index) => [node, index]));
  const links = plan.links.filter(({ from, to }) => indexOf.has(from) && indexOf.has(to) && from !== to);
  const loops = plan.links.filter(({ from, to }) => from === to && indexOf.has(from));
  const arrows = links.map(({ from, to }) => ({ from: indexOf.get(from) ?? 0, to: indexOf.get(to) ?? 0 }));
  const back = backLinks(nodes.length, arrows);
  const directed = arrows.map(({ from, to }, index) => (back.has(index) ? { from: to, to: from } : { from, to }));
  const isMain = (index: number) => !back.has(index) && links[index]?.line.source === links[index]?.from;
  const main = [...directed.keys()].filter(isMain);
  const spine = new Set(
    [
      ...spineOf(
        nodes.length,
        main.map((index) => directed[index]).filter((arrow) => arrow !== undefined),
      ),
    ].map((place) => main[place]),
  );

  const backEnds = new Set(
    [...back].flatMap((index) => [links[index]?.to, isBoundaryLink(links[index]) ? undefined : links[index]?.from]),
  );
  const backEvents = new Set([...back].map((index) => links[index]?.line.source));
  const cells = nodes.map((node) => {
    const events = scope.boundaries.get(node) ?? [];
    const leadingBack = events.filter((event) => backEvents.has(event));
    const satellites = plan.satellites.get(node) ?? [];
    return cellOf({
      sizes,
      node,
      size: insides.get(node)?.size,
      boundaries: [...leadingBack, ...events.filter((event) => !backEvents.has(event))],
      backBoundaryCount: leadingBack.length,
      hasBackLines: backEnds.has(node),
      hasLoop: loops.some(({ from, line }) => from === node && line.source === line.target),
      notes: satellites.filter((element) => element.$instanceOf('bpmn:TextAnnotation')),
      data: satellites.filter((element) => !element.$instanceOf('bpmn:TextAnnotation')),
    });
  });
  const ports = links.map((link, index) =>
    portsOf(link, back.has(index), cells[indexOf.get(link.from) ?? 0], cells[indexOf.get(link.to) ?? 0]),
  );
  const arrangement = arrange(
    cells.map((cell) => ({ ...cell, band: bandOf(scope, plan, cell.node) })),
    directed.map(({ from, to }, index) => {
      const [leaving, arriving] = ports[index] ?? [];
      const isBack = back.has(index);
      const [left, right] = isBack ? [arriving, leaving] : [leaving, arriving];
      return {
        from,
        to,
        fromOffset: left?.at(-1)?.y ?? 0,
        toOffset: right?.at(-1)?.y ?? 0,
        weight: spine.has(index) ? 1000 : isMain(index) ? 3 : 1,
        labelWidth: isBack ? 0 : labelWidthOf(links[index], sizes),
      };
    }),
    scope.lanes.length,
  );

  const shapes: PlacedShape[] = [];
  const drawn: Drawing[] = [];
  for (const [index, cell] of cells.entries()) {
    const place = arrangement.places[index] ?? { x: 0, y: 0 };
    shapes.push(...moved({ shapes: cell.shapes, lines: new Map() }, place).shapes);
    const inside = insides.get(cell.node);
    const frame = cell.shapes[0]?.box;
    if (!inside || !frame) continue;
    const extent = extentOf(inside.drawing);
    const { padding } = sizes;
    const spare = frame.width - padding.left - padding.right - (extent?.width ?? 0);
    drawn.push(
      moved(inside.drawing, {
        x: Math.round(place.x + frame.x + padding.left + spare / 2),
        y: place.y + frame.y + padding.top,
      }),
    );
  }
  const routed = new Map<ModdleElement, Point[]>();
  for (const [index, { line, from, to }] of links.entries()) {
    const corners = arrangement.corners[index] ?? [];
    const [leaving = [], arriving = []] = ports[index] ?? [];
    const [start, end] = [arrangement.places[indexOf.get(from) ?? 0], arrangement.places[indexOf.get(to) ?? 0]];
    if (!start || !end) continue;
    routed.set(
      line.element,
      simplified([
        ...movedPoints(leaving, start),
        ...(back.has(index) ? corners.toReversed() : corners),
        ...movedPoints(arriving, end).reverse(),
      ]),
    );
  }
  const frames = shapes.map(({ box }) => box);
  const lines = straightened(routed, frames);
  for (const { line, from } of loops) {
    const cell = cells[indexOf.get(from) ?? 0];
    const place = arrangement.places[indexOf.get(from) ?? 0];
    if (cell && place && line.source === line.target) lines.set(line.element, movedPoints(cell.ports.loop, place));
  }
  const boxes = new Map(shapes.map((shape) => [shape.element, shape]));
  for (const { element, source, target } of plan.strings) {
    const [start, end] = [boxes.get(source), boxes.get(target)];
    if (start && end) lines.set(element, stringBetween(start, end));
  }
  return { drawing: joined([{ shapes, lines }, ...drawn]), bands: arrangement.bands };
}

function labelWidthOf(link: PlannedLink | undefined, { labelSize }: Sizes): number {
  return (link && labelSize(link.line.element)?.width) ?? 0;
}

function isBoundaryLink(link: PlannedLink | undefined): boolean {
  return link !== undefined && link.line.source !== link.from;
}

/** A straight line between two shapes, from border to border. */
function stringBetween(source: PlacedShape, target: PlacedShape): Point[] {
  return [
    borderToward(outlineOf(source.element), source.box, centreOf(target.box)),
    borderToward(outlineOf(target.element), target.box, centreOf(source.box)),
  ];
}

/** Where a line leaves its source and arrives at its target, each from the shape's border outwards. */
function portsOf({ line, from }: PlannedLink, isBack: boolean, source: Cell | undefined, target: Cell | undefined) {
  if (!source || !target) return [];
  const own = line.source === from ? undefined : source.ports.boundary.get(line.source);
  const leaving = own ?? (isBack ? source.ports.backOut : source.ports.out);
  return [leaving, isBack ? target.ports.backIn : target.ports.in] as const;
}

/** The lane of a node; one that is in none stands with what it is connected to. */
function bandOf(scope: Scope, { links }: Plan, node: ModdleElement): number {
  const own = scope.laneOf.get(node);
  if (own !== undefined || scope.lanes.length === 0) return own ?? 0;
  for (const { from, to } of links) {
    const band = from === node ? scope.laneOf.get(to) : to === node ? scope.laneOf.get(from) : undefined;
    if (band !== undefined) return band;
  }
  return 0;
}

function groupMembers(scope: Scope, group: ModdleElement): readonly ModdleElement[] {
  const category = elementOf(group, 'categoryValueRef');
  return category
    ? [...scope.nodes, ...scope.artifacts].filter((element) =>
        elementsOf(element, 'categoryValueRef').includes(category),
      )
    : [];
}

/** Draws groups around their members. */
function withGroups(scope: Scope, drawing: Drawing): Drawing {
  const frames = scope.artifacts.flatMap((element): PlacedShape[] => {
    const members = new Set(element.$instanceOf('bpmn:Group') ? groupMembers(scope, element) : []);
    const around = boxAround(drawing.shapes.filter((shape) => members.has(shape.element)).map(({ box }) => box));
    return around ? [{ element, box: grown(around, 20) }] : [];
  });
  return { ...drawing, shapes: [...drawing.shapes, ...frames] };
}

function componentsOf(
  nodes: readonly ModdleElement[],
  pairs: readonly (readonly [ModdleElement, ModdleElement])[],
): ModdleElement[][] {
  const parent = new Map(nodes.map((node) => [node, node]));
  const rootOf = (node: ModdleElement): ModdleElement => {
    let root = node;
    for (let up = parent.get(root); up && up !== root; up = parent.get(root)) root = up;
    parent.set(node, root);
    return root;
  };
  for (const [a, b] of pairs) {
    // The earlier one leads, so that the parts keep the order of the file.
    const [one, other] = [rootOf(a), rootOf(b)];
    if (one !== other) parent.set(other, one);
  }
  return [...Map.groupBy(nodes, rootOf).values()];
}
