import type { ElementIds } from './element-ids.ts';
import type { Flavour } from './flavour.ts';
import { elementOf, type ModdleElement, textOf } from './moddle.ts';
import type { FlowCondition, SequenceFlow } from './process-model.ts';
import { engineText, readListeners } from './read-extensions.ts';

/**
 * Reads one sequence flow, whose ends must have their ids already: after them it is named when it has no id of its own.
 * Undefined when an end is not there; `warn` hears of it.
 */
export function readFlow(
  element: ModdleElement,
  ids: ElementIds,
  flavour: Flavour,
  warn: (elementId: string, message: string) => void,
): SequenceFlow | undefined {
  const [source, target] = ['sourceRef', 'targetRef'].map((name) => {
    const end = elementOf(element, name);
    return end?.$instanceOf('bpmn:FlowNode') ? ids.known(end) : undefined;
  });
  const id = ids.of(element, `${source}_to_${target}`);
  if (source === undefined || target === undefined) {
    warn(id, '连线的起点或终点不在流程中');
    return undefined;
  }
  return {
    id,
    source,
    target,
    name: textOf(element, 'name') ?? '',
    condition: readCondition(elementOf(element, 'conditionExpression'), flavour),
    skipExpression: engineText(element, flavour, 'skipExpression'),
    // No engine asks for which event a listener of a flow is.
    listeners: readListeners(element, flavour).map((listener) => ({ ...listener, event: 'take' })),
  };
}

/** Reads the expression of a condition. An empty one, as designers leave it behind, is none. */
export function readCondition(expression: ModdleElement | undefined, flavour: Flavour): FlowCondition | undefined {
  const condition: FlowCondition = {
    body: textOf(expression, 'body') ?? '',
    language: textOf(expression, 'language'),
    resource: engineText(expression, flavour, 'resource'),
  };
  return condition.body || condition.resource ? condition : undefined;
}
