import { attributeOf } from '#shared/bpmn/capability.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Change } from '../canvas/change.ts';
import { childrenOf, createNode, type DiagramElement, type ModdleNode, textOf } from '../canvas/moddle.ts';
import { type Entry, textIn } from './entry.ts';

/** What events and tasks of a whole document refer to. */
export type RootKind = 'Message' | 'Signal' | 'Error' | 'Escalation';

/** By which attribute a kind has a code beside id and name. */
const codeNames: Partial<Record<RootKind, string>> = { Error: 'errorCode', Escalation: 'escalationCode' };

const referenceNames: Record<RootKind, string> = {
  Message: 'messageRef',
  Signal: 'signalRef',
  Error: 'errorRef',
  Escalation: 'escalationRef',
};

/** The elements of a kind, in the order of the document. */
export function rootElementsOf(definitions: ModdleNode, kind: RootKind): readonly ModdleNode[] {
  return childrenOf(definitions, 'rootElements').filter(({ $type }) => $type === `bpmn:${kind}`);
}

/** Reads one for its editor. */
export function readRootElement(node: ModdleNode, flavour: Flavour = 'camunda'): Entry {
  const scope = scopeNameOf(flavour, node);
  return {
    id: textOf(node, 'id'),
    name: textOf(node, 'name'),
    code: textOf(node, 'errorCode') + textOf(node, 'escalationCode'),
    scope: scope ? textOf(node, scope) : '',
  };
}

/** A new message, signal, error or escalation that is not yet part of the document. */
export function createRootElement(
  definitions: ModdleNode,
  kind: RootKind,
  entry: Entry,
  flavour: Flavour = 'camunda',
): ModdleNode {
  const node = createNode(definitions, `bpmn:${kind}`);
  for (const [name, text] of Object.entries(attributesOf(node, kind, entry, flavour))) node.set(name, text);
  return node;
}

/** The change that puts one at the front of the document, where other tools write it as well. */
export function rootElementAdded(element: DiagramElement, definitions: ModdleNode, added: ModdleNode): Change[] {
  return [
    { element, node: definitions, properties: { rootElements: [...childrenOf(definitions, 'rootElements'), added] } },
  ];
}

/** The change that writes an edited one; references follow, because they point at the node. */
export function rootElementChanged(
  element: DiagramElement,
  node: ModdleNode,
  kind: RootKind,
  entry: Entry,
  flavour: Flavour = 'camunda',
): Change[] {
  return [{ element, node, properties: attributesOf(node, kind, entry, flavour) }];
}

/** The change that removes one; ask {@link usersOf} first. */
export function rootElementRemoved(element: DiagramElement, definitions: ModdleNode, node: ModdleNode): Change[] {
  const rootElements = childrenOf(definitions, 'rootElements').filter((one) => one !== node);
  return [{ element, node: definitions, properties: { rootElements } }];
}

/** What refers to a message, signal, error or escalation: the nearest elements with an id that are drawn. */
export function usersOf(
  elements: readonly DiagramElement[],
  kind: RootKind,
  node: ModdleNode,
): readonly DiagramElement[] {
  const name = referenceNames[kind];
  const refers = (one: ModdleNode) => name in (one.$descriptor.propertiesByName ?? {}) && one.get(name) === node;
  return elements.filter((element) => {
    if ('labelTarget' in element && element.labelTarget) return false;
    const own: ModdleNode = element.businessObject;
    return refers(own) || (own.$instanceOf?.('bpmn:Event') && childrenOf(own, 'eventDefinitions').some(refers));
  });
}

/** Under which name an engine keeps how far a signal is heard. */
function scopeNameOf(flavour: Flavour, { $type }: ModdleNode): string | undefined {
  const name = $type === 'bpmn:Signal' ? attributeOf(flavour, 'signalScope') : undefined;
  return name && `${flavour}:${name}`;
}

function attributesOf(
  node: ModdleNode,
  kind: RootKind,
  entry: Entry,
  flavour: Flavour,
): Record<string, string | undefined> {
  const code = codeNames[kind];
  const scope = scopeNameOf(flavour, node);
  return {
    id: textIn(entry, 'id').trim(),
    name: textIn(entry, 'name') || undefined,
    ...(code && { [code]: textIn(entry, 'code') || undefined }),
    ...(scope && { [scope]: textIn(entry, 'scope') || undefined }),
  };
}
