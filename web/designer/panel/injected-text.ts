import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Change } from '../canvas/change.ts';
import { type DiagramElement, type ModdleNode, textOf } from '../canvas/moddle.ts';
import { isExpression } from '../is-expression.ts';
import { type Entry, textIn } from './entry.ts';
import { extensionAdded, extensionsOf, extensionsRemoved } from './extension.ts';
import { fieldProperties, readField } from './listener-fields.ts';

/** The text of an injected field, whichever way the file writes it; empty when there is none. */
export function injectedText(node: ModdleNode, flavour: Flavour, name: string): string {
  const present = injected(node, flavour, name);
  if (!present) return '';
  const entry = readField(present);
  return textIn(entry, 'expression') || textIn(entry, 'string');
}

/** The changes that write an injected field, as an expression when the text is one; an empty text removes it. */
export function injectedTextChanges(
  element: DiagramElement,
  node: ModdleNode,
  flavour: Flavour,
  name: string,
  text: string,
): Change[] {
  const present = injected(node, flavour, name);
  if (text === '') return present ? extensionsRemoved(element, node, present) : [];
  const entry: Entry = isExpression(text)
    ? { name, fieldType: 'expression', expression: text }
    : { name, fieldType: 'string', string: text };
  return present
    ? [{ element, node: present, properties: fieldProperties(present, flavour, entry) }]
    : extensionAdded(element, node, `${flavour}:Field`, (added) => fieldProperties(added, flavour, entry));
}

function injected(node: ModdleNode, flavour: Flavour, name: string): ModdleNode | undefined {
  return extensionsOf(node, `${flavour}:Field`).find((one) => textOf(one, 'name') === name);
}
