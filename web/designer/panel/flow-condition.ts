import type { Change } from '../canvas/change.ts';
import { childOf, createNode, type DiagramElement, knows, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';

/** How a sequence flow is taken: always, when no other is, or on a condition. */
export type FlowKind = 'normal' | 'default' | 'condition';

/** How a condition is written. */
export type ConditionFormat = 'expression' | 'inlineScript' | 'externalScript';

/** What a sequence flow says about when it is taken; texts that its format does not use are empty. */
export interface FlowCondition {
  readonly kind: FlowKind;
  readonly format: ConditionFormat;
  readonly body: string;
  readonly language: string;
  readonly resource: string;
}

/** Whether flows of this source can be its default flow. */
export function canHaveDefault(flow: DiagramElement): boolean {
  return knows(sourceOf(flow), 'default');
}

/** Reads the condition of a sequence flow; a resource means an external script, a language an inline one. */
export function flowConditionOf(flow: DiagramElement, prefix: string): FlowCondition {
  const condition = childOf(nodeOf(flow), 'conditionExpression');
  const kind = isDefault(flow) ? 'default' : condition ? 'condition' : 'normal';
  if (!condition) return { kind, format: 'expression', body: '', language: '', resource: '' };

  const isExternal = condition.get(`${prefix}:resource`) !== undefined;
  const isScript = condition.get('language') !== undefined;
  return {
    kind,
    format: isExternal ? 'externalScript' : isScript ? 'inlineScript' : 'expression',
    body: textOf(condition, 'body'),
    language: textOf(condition, 'language'),
    resource: textOf(condition, `${prefix}:resource`),
  };
}

/**
 * The changes that give a flow another kind. A condition starts empty; the default flow has none; only this flow's
 * own mark as default is ever taken away.
 */
export function flowKindChanges(flow: DiagramElement, kind: FlowKind): Change[] {
  const condition = kind === 'condition' ? createNode(nodeOf(flow), 'bpmn:FormalExpression') : undefined;
  const changes: Change[] = [{ element: flow, properties: { conditionExpression: condition } }];
  if (kind === 'default') {
    changes.push({ element: sourceElementOf(flow), properties: { default: nodeOf(flow) } });
  } else if (isDefault(flow)) {
    changes.push({ element: sourceElementOf(flow), properties: { default: undefined } });
  }
  return changes;
}

/** The change that writes the condition of a flow; texts that the format does not use are dropped. */
export function conditionChanges(
  flow: DiagramElement,
  prefix: string,
  condition: Omit<FlowCondition, 'kind'>,
): Change[] {
  const { format, body, language, resource } = condition;
  const properties = {
    expression: { body: body || undefined },
    inlineScript: { body: body || undefined, language },
    externalScript: { language, [`${prefix}:resource`]: resource },
  }[format];
  const node = createNode(nodeOf(flow), 'bpmn:FormalExpression', properties);
  return [{ element: flow, properties: { conditionExpression: node } }];
}

function sourceElementOf(flow: DiagramElement): DiagramElement {
  // A sequence flow on the canvas always has a source.
  return (flow as { source?: DiagramElement }).source ?? flow;
}

function sourceOf(flow: DiagramElement): ModdleNode {
  return nodeOf(sourceElementOf(flow));
}

function isDefault(flow: DiagramElement): boolean {
  return canHaveDefault(flow) && sourceOf(flow).get('default') === nodeOf(flow);
}
