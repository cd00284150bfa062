import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Change } from '../canvas/change.ts';
import {
  childOf,
  childrenOf,
  createNode,
  type DiagramElement,
  knows,
  type ModdleNode,
  textOf,
} from '../canvas/moddle.ts';
import { type Entry, nodesForRows, rowsIn, textIn } from './entry.ts';
import { extensionAdded, extensionsOf, extensionsRemoved } from './extension.ts';
import { createField, readField } from './listener-fields.ts';
import { readTimer, timerNode } from './timer.ts';

/** Which of the two kinds of listeners. */
export type ListenerKind = 'ExecutionListener' | 'TaskListener';

const callables = [
  ['classListener', 'class'],
  ['expressionListener', 'expression'],
  ['delegateExpressionListener', 'delegateExpression'],
] as const;

/** What gives a listener its values when it waits for the end of the transaction, with what each is called. */
export const transactionTexts = [
  ['customPropertiesResolverClass', '取值 Java 类'],
  ['customPropertiesResolverExpression', '取值表达式'],
  ['customPropertiesResolverDelegateExpression', '取值代理表达式'],
] as const;

const transactionNames = ['onTransaction', ...transactionTexts.map(([name]) => name)];

/** The nodes of the listeners of a node. */
export function listenersOf(host: ModdleNode, flavour: Flavour, kind: ListenerKind): readonly ModdleNode[] {
  return extensionsOf(host, `${flavour}:${kind}`);
}

/** Reads a listener as its editor shows it. */
export function readListener(node: ModdleNode): Entry {
  const script = childOf(node, 'script');
  const timer = childrenOf(node, 'eventDefinitions').find(({ $type }) => $type === 'bpmn:TimerEventDefinition');
  const callable = callables.find(([, property]) => node.get(property) !== undefined);
  return {
    event: textOf(node, 'event'),
    id: textOf(node, 'id'),
    listenerType: script ? 'scriptListener' : (callable?.[0] ?? ''),
    class: textOf(node, 'class'),
    expression: textOf(node, 'expression'),
    delegateExpression: textOf(node, 'delegateExpression'),
    ...readScript(script),
    ...readTimer(timer),
    ...Object.fromEntries(transactionNames.map((name) => [name, textOf(node, name)])),
    fields: childrenOf(node, 'fields').map(readField),
  };
}

function readScript(script: ModdleNode | undefined): Entry {
  if (!script) return { scriptFormat: '', scriptType: 'inlineScript', value: '', resource: '', scriptResult: '' };
  const resource = textOf(script, 'resource');
  return {
    scriptFormat: textOf(script, 'language') || textOf(script, 'scriptFormat'),
    scriptType: resource === '' ? 'inlineScript' : 'externalScript',
    value: textOf(script, 'value'),
    resource,
    scriptResult: textOf(script, 'resultVariable'),
  };
}

/** The changes that add a listener. */
export function listenerAdded(
  element: DiagramElement,
  host: ModdleNode,
  flavour: Flavour,
  kind: ListenerKind,
  entry: Entry,
): Change[] {
  return extensionAdded(element, host, `${flavour}:${kind}`, (added) => propertiesFor(added, flavour, entry));
}

/** The change that writes an edited listener; what its editor does not show stays. */
export function listenerChanged(element: DiagramElement, node: ModdleNode, flavour: Flavour, entry: Entry): Change[] {
  return [{ element, node, properties: propertiesFor(node, flavour, entry) }];
}

/** The changes that remove a listener, and nothing else. */
export function listenerRemoved(element: DiagramElement, host: ModdleNode, node: ModdleNode): Change[] {
  return extensionsRemoved(element, host, node);
}

function propertiesFor(node: ModdleNode, flavour: Flavour, entry: Entry): Record<string, unknown> {
  const type = textIn(entry, 'listenerType');
  const fields = nodesForRows(rowsIn(entry, 'fields'), childrenOf(node, 'fields'), readField, (row) =>
    createField(node, flavour, row),
  );
  const properties: Record<string, unknown> = {
    event: textIn(entry, 'event') || undefined,
    ...Object.fromEntries(
      callables.map(([name, property]) => [property, name === type ? textIn(entry, property) : undefined]),
    ),
    script: type === 'scriptListener' ? scriptNode(node, flavour, entry) : undefined,
    fields,
  };
  // Without the word flowable overlooks the script.
  if (flavour === 'flowable') properties.type = type === 'scriptListener' ? 'script' : undefined;
  for (const name of transactionNames) {
    if (knows(node, name)) properties[name] = textIn(entry, name) || undefined;
  }
  if (node.$type.endsWith(':TaskListener')) properties.id = textIn(entry, 'id') || undefined;
  if (node.$descriptor.propertiesByName?.eventDefinitions) {
    const timer = textIn(entry, 'event') === 'timeout' ? timerNode(node, entry) : undefined;
    properties.eventDefinitions = timer ? [timer] : [];
  }
  return properties;
}

function scriptNode(parent: ModdleNode, flavour: Flavour, entry: Entry): ModdleNode {
  const present = childOf(parent, 'script');
  if (present && sameScript(present, entry)) return present;
  const isExternal = textIn(entry, 'scriptType') === 'externalScript';
  const format = textIn(entry, 'scriptFormat');
  return createNode(parent, `${flavour}:Script`, {
    ...(flavour === 'flowable'
      ? { language: format, resultVariable: textIn(entry, 'scriptResult') || undefined }
      : { scriptFormat: format }),
    ...(isExternal ? { resource: textIn(entry, 'resource') } : { value: textIn(entry, 'value') }),
  });
}

function sameScript(present: ModdleNode, entry: Entry): boolean {
  const read = readScript(present);
  return ['scriptFormat', 'scriptType', 'value', 'resource', 'scriptResult'].every(
    (name) => textIn(read, name) === textIn(entry, name),
  );
}
