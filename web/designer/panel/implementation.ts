import { copyParts } from '#shared/bpmn/copy-rule.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Change } from '../canvas/change.ts';
import { copyingProperties, isCopying } from '../canvas/copying.ts';
import { type DiagramElement, knows, type ModdleNode } from '../canvas/moddle.ts';
import { connectorChanges, connectorOf } from './connector.ts';
import { nodeChange } from './extension.ts';
import { settingProperties, settingText } from './setting.ts';

/** What stands behind a service, send or business rule task. */
export type ImplementationKind =
  | 'class'
  | 'expression'
  | 'delegateExpression'
  | 'external'
  | 'builtIn'
  | 'decision'
  | 'connector'
  | 'copy';

const callables = ['class', 'expression', 'delegateExpression'] as const;

/** The word by which an engine marks work for others to fetch; undefined when it has no such work. */
const externalWords: Partial<Record<Flavour, string>> = { camunda: 'external', flowable: 'external-worker' };

/** What a task calls; undefined when nothing is chosen. An attribute counts also while it is still empty. */
export function implementationOf(node: ModdleNode, flavour: Flavour): ImplementationKind | undefined {
  if (isCopying(node)) return 'copy';
  const type = settingText(node, flavour, 'workType');
  if (type !== '' && type === externalWords[flavour]) return 'external';
  if (type !== '') return 'builtIn';
  if (flavour === 'camunda' && node.get('camunda:decisionRef') !== undefined) return 'decision';
  const callable = callables.find((name) => node.get(`${flavour}:${name}`) !== undefined);
  return callable ?? (connectorOf(node, flavour) ? 'connector' : undefined);
}

/** The kinds that an engine offers for a type of task, and those that the task has already. */
export function implementationKindsFor(node: ModdleNode, flavour: Flavour): readonly ImplementationKind[] {
  const present = implementationOf(node, flavour);
  const isRule = node.$type === 'bpmn:BusinessRuleTask';
  const kinds: ImplementationKind[] = isRule && flavour !== 'camunda' ? ['class'] : [...callables];
  if (externalWords[flavour] && !(isRule && flavour !== 'camunda')) kinds.push('external');
  if (isRule && flavour === 'camunda') kinds.push('decision');
  if (flavour === 'camunda') kinds.push('connector');
  if (node.$type !== 'bpmn:BusinessRuleTask' && flavour !== 'camunda') kinds.push('builtIn');
  if (knows(node, 'tongtu:ccRule')) kinds.push('copy');
  return present && !kinds.includes(present) ? [...kinds, present] : kinds;
}

/** The change that chooses what a task calls; what belongs to the other kinds goes. */
export function implementationChanges(
  element: DiagramElement,
  node: ModdleNode,
  flavour: Flavour,
  kind: ImplementationKind | undefined,
): Change[] {
  const properties: Record<string, unknown> = {
    ...Object.fromEntries(callables.map((name) => [`${flavour}:${name}`, name === kind ? '' : undefined])),
    ...settingProperties(flavour, 'workType', typeFor(flavour, kind)),
  };
  if (kind !== 'external') Object.assign(properties, settingProperties(flavour, 'topic', undefined));
  if (node.$type === 'bpmn:BusinessRuleTask' && flavour === 'camunda') {
    Object.assign(properties, { 'camunda:decisionRef': kind === 'decision' ? '' : undefined });
  }
  if (knows(node, 'tongtu:ccRule')) {
    Object.assign(properties, Object.fromEntries(copyParts.map((part) => [`tongtu:cc${part}`, undefined])));
    if (kind === 'copy') Object.assign(properties, copyingProperties(flavour));
  }
  const connector = flavour === 'camunda' ? connectorChanges(element, node, kind === 'connector') : [];
  return [nodeChange(element, node, properties), ...connector];
}

function typeFor(flavour: Flavour, kind: ImplementationKind | undefined): string | undefined {
  if (kind === 'external') return externalWords[flavour];
  return kind === 'builtIn' ? 'mail' : undefined;
}
