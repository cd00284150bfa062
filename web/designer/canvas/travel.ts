import type Canvas from 'diagram-js/lib/core/Canvas';
import type Keyboard from 'diagram-js/lib/features/keyboard/Keyboard';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type { Connection, Element, Shape } from 'diagram-js/lib/model/Types';
import { type DiagramElement, nodeOf } from './moddle.ts';

/** Leads from element to element along the flows: Alt and an arrow, as the drawing reads from left to right. */
export class Travel {
  static $inject = ['keyboard', 'selection', 'canvas'];

  private readonly selection: Selection;
  private readonly canvas: Canvas;

  constructor(keyboard: Keyboard, selection: Selection, canvas: Canvas) {
    this.selection = selection;
    this.canvas = canvas;
    // Before the keys that move what is selected.
    keyboard.addListener(2000, ({ keyEvent }: { keyEvent: KeyboardEvent }) => {
      if (!keyEvent.altKey || !keyEvent.key.startsWith('Arrow')) return undefined;
      this.go(keyEvent.key);
      return true;
    });
  }

  private go(key: string): void {
    const [from] = this.selection.get();
    const next = from ? neighbourOf(from, key) : this.firstOf();
    if (!next) return;
    this.selection.select(next);
    this.canvas.scrollToElement(next, 80);
  }

  /** Where the drawing begins. */
  private firstOf(): Element | undefined {
    const shapes = shapesIn(this.canvas.getRootElement() as Shape);
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
export function neighbourOf(from: Element, key: string): Element | undefined {
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

function flowsOf(connections: Iterable<Connection> | undefined): Connection[] {
  return [...(connections ?? [])].filter((one) => typeOf(one) === 'bpmn:SequenceFlow');
}

function besides(siblings: Iterable<Element>, present: Element, key: string): Element | undefined {
  const all = [...siblings].sort((a, b) => middleOf(a) - middleOf(b));
  return all[all.indexOf(present) + (key === 'ArrowDown' ? 1 : -1)];
}

/** What the canvas of BPMN shows is a BPMN element. */
function typeOf(element: Element): string {
  return nodeOf(element as DiagramElement).$type;
}

function middleOf(element: Element): number {
  if (!('waypoints' in element)) return (element as Shape).y;
  return (element as Connection).waypoints.at(-1)?.y ?? 0;
}
