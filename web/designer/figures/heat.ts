import type { ElementFigures, NodeFigures } from '../library.ts';

/** What the canvas is coloured by. */
export type Measure = 'count' | 'duration' | 'waiting';

/** How much of a measure an element has. */
export interface Heat {
  readonly elementId: string;
  /** Of the greatest among all, from 0 to 1; elements without any have no heat. */
  readonly share: number;
  readonly text: string;
}

/** The figure of a node that a measure compares; null where there is none. */
export function figureOf(node: NodeFigures, measure: Measure): number | null {
  return { count: node.count, duration: node.medianMs, waiting: node.waiting }[measure];
}

/** The heat of all elements by a measure, flows included where they are counted. */
export function heatOf({ nodes, flows }: ElementFigures, measure: Measure, textOf: (value: number) => string): Heat[] {
  const values = [
    ...nodes.map((node) => ({ elementId: node.nodeId, value: figureOf(node, measure) ?? 0 })),
    ...(measure === 'count' ? flows.map(({ flowId, count }) => ({ elementId: flowId, value: count })) : []),
  ].filter(({ value }) => value > 0);
  const most = Math.max(...values.map(({ value }) => value));
  return values.map(({ elementId, value }) => ({ elementId, share: value / most, text: textOf(value) }));
}
