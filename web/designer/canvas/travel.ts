import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type Keyboard from 'diagram-js/lib/features/keyboard/Keyboard';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type { Connection, Element, Shape } from 'diagram-js/lib/model/Types';
import { centreOf, type Point } from '#shared/bpmn/layout/geometry.ts';
import { directionOf } from '../structure/flow-parts.ts';
import { type DiagramElement, nodeOf } from './moddle.ts';

/** What runs down is a drawing from left to right seen turned. */
const turnedKeys: Readonly<Record<string, string>> = {
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
};

/**
 * Leads from element to element along the flows: Alt and an arrow in the direction in which the drawing runs, or across it
 * to the branch beside; with Shift to the flow itself.
 */
export class Travel {
  static $inject = ['keyboard', 'selection', 'canvas', 'elementRegistry'];

  private readonly selection: Selection;
  private readonly canvas: Canvas;
  private readonly registry: ElementRegistry;

  constructor(keyboard: Keyboard, selection: Selection, canvas: Canvas, registry: ElementRegistry) {
    this.selection = selection;
    this.canvas = canvas;
    this.registry = registry;
    // Before the keys that move what is selected.
    keyboard.addListener(2000, ({ keyEvent }: { keyEvent: KeyboardEvent }) => {
      if (!keyEvent.altKey || !keyEvent.key.startsWith('Arrow')) return undefined;
      this.go(this.directed(keyEvent.key), keyEvent.shiftKey);
      return true;
    });
  }

  /** The key that leads the same way in a drawing that runs from left to right. */
  private directed(key: string): string {
    const direction = directionOf(
      this.registry.filter((element) => this.canvas.findRoot(element) === this.root()) as DiagramElement[],
    );
    return direction === 'down' ? (turnedKeys[key] ?? key) : key;
  }

  private go(key: string, isToFlow: boolean): void {
    const [from] = this.selection.get();
    const next = from ? (isToFlow && flowBeside(from, key)) || neighbourOf(from, key) : this.firstOf();
    if (!next) return;
    this.selection.select(next);
    this.canvas.scrollToElement(next, 80);
  }

  private root() {
    return this.canvas.getRootElement();
  }

  /** Where the drawing begins. */
  private firstOf(): Element | undefined {
    const shapes = shapesIn(this.root() as Shape);
    return shapes.find((one) => typeOf(one) === 'bpmn:StartEvent') ?? shapes[0];
  }
}

/** The nodes that a plane shows, those in pools and sub-processes included, from left to right. */
function shapesIn(parent: Shape): Shape[] {
  const found = (parent.children as Shape[]).flatMap((child) => {
    const isNode = !child.labelTarget && nodeOf(child as Element as DiagramElement).$instanceOf('bpmn:FlowNode');
    return [...(isNode ? [child] : []), ...('waypoints' in child ? [] : shapesIn(child))];
  });
  return found.sort((a, b) => a.x - b.x || a.y - b.y);
}

/** What an arrow leads to: the end of a flow, the first flow out or in, or the branch beside. */
function neighbourOf(from: Element, key: string): Element | undefined {
  if ('waypoints' in from) {
    const flow = from as Connection;
    if (key === 'ArrowRight') return flow.target;
    return key === 'ArrowLeft' ? flow.source : besides(flow.source?.outgoing ?? [], flow, key);
  }
  const node = from as Shape;
  if (key === 'ArrowRight')
    return flowsOf(node.outgoing)[0]?.target ?? flowsOf(node.attachers?.[0]?.outgoing)[0]?.target;
  const [into] = flowsOf(node.incoming);
  if (key === 'ArrowLeft') return into?.source ?? (node.host as Shape | undefined);
  // Beside a node lie the other branches of what leads to it.
  const siblings = flowsOf(into?.source?.outgoing).flatMap(({ target }) => target ?? []);
  return besides(siblings, node, key);
}

/** The flow that leads on from a node, or to it. */
function flowBeside(from: Element, key: string): Element | undefined {
  if ('waypoints' in from) return undefined;
  if (key === 'ArrowRight') return flowsOf((from as Shape).outgoing)[0];
  return key === 'ArrowLeft' ? flowsOf((from as Shape).incoming)[0] : undefined;
}

function flowsOf(connections: Iterable<Connection> | undefined): Connection[] {
  return [...(connections ?? [])].filter((one) => typeOf(one) === 'bpmn:SequenceFlow');
}

function besides(siblings: Iterable<Element>, present: Element, key: string): Element | undefined {
  const all = [...siblings].sort((a, b) => placeOf(a).y - placeOf(b).y || placeOf(a).x - placeOf(b).x);
  return all[all.indexOf(present) + (key === 'ArrowDown' ? 1 : -1)];
}

/** What the canvas of BPMN shows is a BPMN element. */
function typeOf(element: Element): string {
  return nodeOf(element as DiagramElement).$type;
}

function placeOf(element: Element): Point {
  return 'waypoints' in element
    ? ((element as Connection).waypoints.at(-1) ?? { x: 0, y: 0 })
    : centreOf(element as Shape);
}
