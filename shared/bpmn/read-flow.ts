import type { Flavour } from './flavour.ts';
import { elementOf, type ModdleElement, textOf } from './moddle.ts';
import type { FlowCondition, SequenceFlow } from './process-model.ts';
import { engineText, readListeners } from './read-extensions.ts';

/** The ends of a flow and the id that it goes by. */
export type FlowEnds = Pick<SequenceFlow, 'id' | 'source' | 'target'>;

/** Reads one sequence flow. */
export function readFlow(element: ModdleElement, ends: FlowEnds, flavour: Flavour): SequenceFlow {
  return {
    ...ends,
    name: textOf(element, 'name') ?? '',
    condition: readCondition(element, flavour),
    listeners: readListeners(element, flavour),
  };
}

/** An empty condition, as designers leave it behind, is none. */
function readCondition(flow: ModdleElement, flavour: Flavour): FlowCondition | undefined {
  const expression = elementOf(flow, 'conditionExpression');
  const condition: FlowCondition = {
    body: textOf(expression, 'body') ?? '',
    language: textOf(expression, 'language'),
    resource: engineText(expression, flavour, 'resource'),
  };
  return condition.body || condition.resource ? condition : undefined;
}
