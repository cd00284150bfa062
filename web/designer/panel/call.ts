import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Change } from '../canvas/change.ts';
import { type DiagramElement, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import { extensionAdded, extensionsOf, extensionsRemoved } from './extension.ts';

/** The business key that a camunda call hands over, which is a mapping of its own. */
export function businessKeyOf(element: DiagramElement, flavour: Flavour): string {
  const node = businessKeyNode(element, flavour);
  return node ? textOf(node, 'businessKey') : '';
}

/** The changes that write the business key; an empty text removes it. */
export function businessKeyChanges(element: DiagramElement, flavour: Flavour, text: string): Change[] {
  const node = businessKeyNode(element, flavour);
  if (node) {
    return text === ''
      ? extensionsRemoved(element, nodeOf(element), node)
      : [{ element, node, properties: { businessKey: text } }];
  }
  return text === '' ? [] : extensionAdded(element, nodeOf(element), `${flavour}:In`, { businessKey: text });
}

function businessKeyNode(element: DiagramElement, flavour: Flavour): ModdleNode | undefined {
  return extensionsOf(nodeOf(element), `${flavour}:In`).find((node) => textOf(node, 'businessKey') !== '');
}
