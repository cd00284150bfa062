import type CommandStack from 'diagram-js/lib/command/CommandStack';
import type { Box, Point } from '#shared/bpmn/layout/geometry.ts';
import { childOf, createNode, type DiagramElement, type ModdleNode } from './moddle.ts';

/** Where elements shall lie. */
export interface Placement {
  readonly boxes: ReadonlyMap<DiagramElement, Box>;
  readonly lines: ReadonlyMap<DiagramElement, readonly Point[]>;
}

interface PlaceContext {
  readonly placement: Placement;
  /** What was there before, kept for taking the step back. */
  before?: Placement;
}

const commandName = 'designer.place';

/**
 * Moves any number of elements at once, as one step. Nothing follows from it: the rules that adapt parents, labels and
 * lines to a moved shape would fight over a whole new layout.
 */
class PlaceHandler {
  execute(context: PlaceContext): DiagramElement[] {
    context.before = placementOf(context.placement);
    return put(context.placement);
  }

  revert({ before }: PlaceContext): DiagramElement[] {
    return before ? put(before) : [];
  }
}

/** Those that know the command: it is fetched with what lays a drawing out. */
const prepared = new WeakSet<CommandStack>();

/** Moves elements to their new places as one step of the history. */
export function applyPlacement(commandStack: CommandStack, placement: Placement): void {
  if (!prepared.has(commandStack)) commandStack.registerHandler(commandName, PlaceHandler);
  prepared.add(commandStack);
  commandStack.execute(commandName, { placement });
}

/** The present places of the elements of another placement. */
function placementOf({ boxes, lines }: Placement): Placement {
  return {
    boxes: new Map([...boxes.keys()].map((shape) => [shape, boxOf(shape)])),
    lines: new Map([...lines.keys()].map((line) => [line, pointsOf(line)])),
  };
}

function boxOf({ x, y, width, height }: DiagramElement): Box {
  return { x, y, width, height };
}

function pointsOf({ waypoints }: DiagramElement): Point[] {
  return (waypoints as readonly Point[]).map(({ x, y }) => ({ x, y }));
}

function put({ boxes, lines }: Placement): DiagramElement[] {
  for (const [shape, box] of boxes) {
    Object.assign(shape, box);
    const bounds = boundsOf(shape);
    if (bounds) Object.assign(bounds, box);
  }
  for (const [line, points] of lines) {
    line.waypoints = points.map((point) => ({ ...point }));
    const edge: ModdleNode = line.di;
    // The written points are new ones: the old ones belong to the step before.
    edge.set(
      'waypoint',
      points.map((point) => createNode(edge, 'dc:Point', { ...point })),
    );
  }
  return [...boxes.keys(), ...lines.keys()];
}

/** Where the file keeps the place of a shape, or of the name that is written beside it. */
function boundsOf(shape: DiagramElement): ModdleNode | undefined {
  const di: ModdleNode = shape.di;
  if (!shape.labelTarget) return childOf(di, 'bounds');
  const label = childOf(di, 'label') ?? createNode(di, 'bpmndi:BPMNLabel');
  if (!childOf(di, 'label')) di.set('label', label);
  if (!childOf(label, 'bounds')) label.set('bounds', createNode(label, 'dc:Bounds'));
  return childOf(label, 'bounds');
}
