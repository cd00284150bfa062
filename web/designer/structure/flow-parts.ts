import type { Connection, Shape } from 'bpmn-js/lib/model/Types';
import type { Point } from '#shared/bpmn/layout/geometry.ts';
import { elementTitle } from '../canvas/element-title.ts';
import { childOf, childrenOf, type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';

/** Whether the model element is of a type. */
export function is(element: DiagramElement, type: string): boolean {
  return nodeOf(element).$instanceOf(`bpmn:${type}`);
}

/** Whether an element has a box of its own: no line and no name beside something else. */
export function isShape(element: DiagramElement): element is Shape {
  return !('waypoints' in element) && !element.labelTarget && !!element.parent;
}

/** The sequence flows that leave an element. */
export function flowsFrom(element: DiagramElement): Connection[] {
  return flowsIn(element.outgoing);
}

/** The sequence flows that lead to an element. */
export function flowsTo(element: DiagramElement): Connection[] {
  return flowsIn(element.incoming);
}

function flowsIn(connections: DiagramElement['incoming'] | undefined): Connection[] {
  // What a BPMN canvas connects are BPMN connections, which the library's types do not tell.
  return ((connections ?? []) as Connection[]).filter((line) => is(line, 'SequenceFlow'));
}

/** Whether a flow is taken on a condition, or when no other is. */
export function isConditional(flow: Connection): boolean {
  const source = flow.source as DiagramElement;
  return (
    childOf(nodeOf(flow), 'conditionExpression') !== undefined || childOf(nodeOf(source), 'default') === nodeOf(flow)
  );
}

/** Whether an event waits for nothing and does nothing. */
export function isPlain(event: DiagramElement): boolean {
  return childrenOf(nodeOf(event), 'eventDefinitions').length === 0;
}

/** Whether an event ends everything around it. */
export function isTerminating(event: DiagramElement): boolean {
  return childrenOf(nodeOf(event), 'eventDefinitions').some(({ $type }) => $type === 'bpmn:TerminateEventDefinition');
}

/** Kind and name of an element, as part of a sentence. */
export function titleOf(element: DiagramElement): string {
  const node = nodeOf(element);
  return `${elementTitle(element)}“${textOf(node, 'name').replace(/\s+/g, ' ') || textOf(node, 'id')}”`;
}

/** Where the way begins among some nodes: those to which no flow leads. Events on borders and of event sub-processes aside. */
export function startsAmong(nodes: readonly Shape[]): Shape[] {
  return nodes.filter(
    (node) =>
      is(node, 'FlowNode') &&
      !is(node, 'BoundaryEvent') &&
      nodeOf(node).get('triggeredByEvent') !== true &&
      flowsTo(node).length === 0,
  );
}

/** Where the way ends among some nodes: those that no flow leaves. */
export function endsAmong(nodes: readonly Shape[]): Shape[] {
  return nodes.filter(
    (node) =>
      is(node, 'FlowNode') &&
      nodeOf(node).get('triggeredByEvent') !== true &&
      nodeOf(node).get('isForCompensation') !== true &&
      flowsFrom(node).length === 0 &&
      !isCompensating(node),
  );
}

function isCompensating(node: DiagramElement): boolean {
  return childrenOf(nodeOf(node), 'eventDefinitions').some(({ $type }) => $type === 'bpmn:CompensateEventDefinition');
}

/** Whether an element lies inside one of some others, however deep. */
export function isInside(element: DiagramElement, others: ReadonlySet<unknown>): boolean {
  for (let outer = element.parent; outer; outer = outer.parent) if (others.has(outer)) return true;
  return false;
}

/** The names that are drawn beside elements or what is in them, which lie on the plane and are no part of either. */
export function labelsOf(elements: readonly DiagramElement[]): Shape[] {
  return elements.flatMap((element) => [
    ...((element as Shape).labels as Shape[]),
    ...labelsOf(((element as Shape).children ?? []) as DiagramElement[]),
  ]);
}

/** Which way a drawing runs. */
export type Direction = 'right' | 'down';

/** Which way these run, as they are drawn: as their pools and lanes lie, else as most flows arrive. */
export function directionOf(elements: readonly DiagramElement[]): Direction {
  const frames = elements.filter((element) => isShape(element) && (is(element, 'Participant') || is(element, 'Lane')));
  if (frames.length > 0) return frames.every(isUpright) ? 'down' : 'right';
  const [down, right] = [elements.filter(leadsDown).length, elements.filter(leadsRight).length];
  return down > right ? 'down' : 'right';
}

/** Whether a pool or lane is a column. */
export function isUpright(frame: DiagramElement): boolean {
  return frame.di.get('isHorizontal') === false;
}

function leadsDown(element: DiagramElement): boolean {
  const { x, y } = lastPieceOf(element);
  return y > Math.abs(x);
}

function leadsRight(element: DiagramElement): boolean {
  const { x, y } = lastPieceOf(element);
  return x > Math.abs(y);
}

/** A flow tells by how it arrives: it leaves a choice and a shape that was moved aside by any side. */
function lastPieceOf(element: DiagramElement): Point {
  const points: readonly Point[] = is(element, 'SequenceFlow') ? (element.waypoints ?? []) : [];
  const [from, to] = [points.at(-2), points.at(-1)];
  return from && to ? { x: to.x - from.x, y: to.y - from.y } : { x: 0, y: 0 };
}
