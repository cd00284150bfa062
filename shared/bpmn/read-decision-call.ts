import type { Flavour } from './flavour.ts';
import type { DecisionCall, Field, Implementation } from './implementation.ts';
import { type ModdleElement, textOf } from './moddle.ts';

/** The decision table that a task asks, as each engine writes it; undefined when it asks none. */
export function readDecisionCall(
  element: ModdleElement,
  flavour: Flavour,
  fields: readonly Field[],
): Implementation | undefined {
  const text = (name: string) => textOf(element, `${flavour}:${name}`);
  const decision = text('decisionRef');
  if (flavour === 'camunda') return decision ? camundaCall(decision, text) : undefined;
  if (text('type')?.toLowerCase() === 'dmn') return fieldsCall(fields);
  const rules = element.$type === 'bpmn:BusinessRuleTask' && text('exclude') !== 'true' ? text('rules') : undefined;
  if (!rules) return undefined;
  return { kind: 'decision', value: rules, decision: { binding: 'latest', result: 'rules', mustHit: false } };
}

const results = ['resultList', 'singleResult', 'singleEntry', 'collectEntries'] as const;

function camundaCall(value: string, text: (name: string) => string | undefined): Implementation {
  const written = text('decisionRefBinding');
  const binding = (['deployment', 'version', 'versionTag'] as const).find((each) => each === written) ?? 'latest';
  const version = binding === 'versionTag' ? text('decisionRefVersionTag') : text('decisionRefVersion');
  const mapped = text('mapDecisionResult');
  const result: DecisionCall['result'] = results.find((each) => each === mapped) ?? 'resultList';
  const isPinned = binding === 'version' || binding === 'versionTag';
  return { kind: 'decision', value, decision: { binding, ...(isPinned && { version }), result, mustHit: false } };
}

/** Flowable and activiti name the table in a field of a service task. */
function fieldsCall(fields: readonly Field[]): Implementation {
  const field = (name: string) => fields.find((each) => each.name === name)?.value.trim();
  const binding = field('sameDeployment') === 'true' ? 'deployment' : 'latest';
  const mustHit = field('decisionTaskThrowErrorOnNoHits') === 'true';
  const value = field('decisionTableReferenceKey') ?? '';
  return { kind: 'decision', value, decision: { binding, result: 'outputs', mustHit } };
}
