import type { Connection, Element, Shape } from 'bpmn-js/lib/model/Types';
import { is } from 'bpmn-js/lib/util/ModelUtil';
import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Modeling from 'diagram-js/lib/features/modeling/Modeling';
import { crosses, grown } from '#shared/bpmn/layout/geometry.ts';
import { isOpenFrame } from '#shared/bpmn/layout/put-drawing.ts';
import { routeLines } from '#shared/bpmn/layout/route-lines.ts';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';

/** Before everything else that listens, and after it. */
const [first, last] = [100_000, -100_000];

/** How far a line may reach into a shape before it counts as running through it. */
const tolerance = -3;

interface ConnectionContext {
  readonly connection: Connection;
}

interface ShapesContext {
  readonly shape?: Shape;
}

/**
 * Leads flows around what they would run through: those that a step lays out, and those onto which it puts a shape. It is
 * part of that step. Ways drawn by hand stay as they were drawn until one of their ends moves.
 */
export class KeepClear extends CommandInterceptor {
  static override $inject = ['eventBus', 'canvas', 'elementRegistry', 'modeling'];

  private readonly canvas: Canvas;
  private readonly registry: ElementRegistry;
  private readonly modeling: Modeling;
  /** Lines that got a way in this step, and shapes that got a place. */
  private readonly laid = new Set<Connection>();
  private readonly placed = new Set<Shape>();
  private depth = 0;

  constructor(eventBus: EventBus, canvas: Canvas, registry: ElementRegistry, modeling: Modeling) {
    super(eventBus);
    this.canvas = canvas;
    this.registry = registry;
    this.modeling = modeling;

    this.preExecute(first, () => {
      this.depth += 1;
    });
    this.preExecuted('connection.create', ({ context }: { context: ConnectionContext }) => {
      // What brings its way along was drawn somewhere else before.
      if (!context.connection.waypoints) this.laid.add(context.connection);
    });
    this.executed('connection.layout', ({ context }: { context: ConnectionContext }) => {
      this.laid.add(context.connection);
    });
    this.executed('connection.updateWaypoints', ({ context }: { context: ConnectionContext }) => {
      this.laid.delete(context.connection);
    });
    this.executed(['shape.create', 'shape.move', 'shape.resize'], ({ context }: { context: ShapesContext }) => {
      if (context.shape) this.placed.add(context.shape);
    });
    this.postExecuted(last, () => {
      if (this.depth === 1) this.clear();
      this.depth = Math.max(0, this.depth - 1);
    });
    // A step that failed half way leaves nothing behind.
    eventBus.on(['commandStack.changed', 'diagram.clear'], () => this.forget());
  }

  private forget(): void {
    this.depth = 0;
    this.laid.clear();
    this.placed.clear();
  }

  private clear(): void {
    // Most steps only fill something in, and in a large drawing each letter would look at everything.
    if (this.laid.size === 0 && this.placed.size === 0) return;
    const root = this.canvas.getRootElement() as Element;
    const drawn = (this.registry.getAll() as Element[]).filter((element) => this.canvas.findRoot(element) === root);
    const shapes = drawn.filter((element): element is Shape => isShape(element) && isObstacle(element));
    const moved = shapes.filter((shape) => this.placed.has(shape));
    const lines = drawn.filter(isFlow);
    const unclear = lines.filter(
      (line) =>
        (this.laid.has(line) && shapes.some((shape) => isInTheWay(shape, line))) ||
        moved.some((shape) => isInTheWay(shape, line)),
    );
    this.laid.clear();
    this.placed.clear();
    if (unclear.length === 0) return;

    const others = lines.filter((line) => !unclear.includes(line));
    const ways = routeLines(unclear.map(lineOf), {
      shapes: drawn.filter(isShape).map((shape) => ({ element: modelOf(shape), box: shape, ...labelOf(shape) })),
      lines: others.map(({ waypoints }) => waypoints),
    });
    for (const line of unclear) {
      const way = ways.get(modelOf(line));
      if (way)
        this.modeling.updateWaypoints(
          line,
          way.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
        );
    }
  }
}

function isShape(element: Element): element is Shape {
  return !('waypoints' in element) && !element.labelTarget && element.parent !== null && element.parent !== undefined;
}

function isFlow(element: Element): element is Connection {
  return 'waypoints' in element && (is(element, 'bpmn:SequenceFlow') || is(element, 'bpmn:MessageFlow'));
}

/** What lies in a pool or an open sub-process is in the way, these themselves are not. */
function isObstacle(shape: Shape): boolean {
  return (
    is(shape, 'bpmn:FlowNode') && shape.children.every(({ labelTarget }) => labelTarget) && !isOpenFrame(modelOf(shape))
  );
}

function isInTheWay(shape: Shape, { source, target, waypoints }: Connection): boolean {
  if (isAround(shape, source) || isAround(shape, target)) return false;
  // An event on the border of an end touches what leads there.
  if (shape.host && (shape.host === source || shape.host === target)) return false;
  const inside = grown(shape, tolerance);
  return waypoints.some((point, index) => index > 0 && crosses(waypoints[index - 1] ?? point, point, inside));
}

/** Whether a shape is the end of a line or holds it. */
function isAround(shape: Shape, end: { parent?: unknown } | undefined): boolean {
  let outer = end;
  while (outer && outer !== shape) outer = outer.parent as typeof end;
  return outer === shape;
}

function lineOf(line: Connection) {
  return {
    element: modelOf(line),
    source: modelOf(line.source as Shape),
    target: modelOf(line.target as Shape),
  };
}

function labelOf({ labels }: Shape): { label?: Shape } {
  const [label] = labels;
  return label ? { label: label as Shape } : {};
}

function modelOf(element: Element): ModdleElement {
  return element.businessObject;
}
