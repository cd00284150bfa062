import type { BpmnDocument } from './bpmn-document.ts';
import { isModelElement, isSimple, itemsOf, type ModelElement, ownValue, wordOf } from './model.ts';
import type { Source } from './source.ts';

/**
 * Takes what drawing a document has done to its model as no change: the canvas gives a plane that names no element one,
 * and drops shapes that stand for nothing or for a second time. Call it after drawing and before the first edit.
 */
export function settleDocument({ read }: BpmnDocument): void {
  for (const element of read.elements) {
    const source = read.sources.get(element);
    if (!source) continue;
    settleChildren(element, source);
    if (element.$type === 'bpmndi:BPMNPlane') settlePlane(element, source);
  }
}

function settleChildren(element: ModelElement, source: Source): void {
  for (const child of source.children.values()) {
    const { property, item } = child;
    if (!property || item === undefined || isSimple(property) || itemsOf(element, property).includes(item)) continue;
    const about = isModelElement(item) ? item.get('bpmnElement') : undefined;
    child.anchor = isModelElement(about) ? about : undefined;
    child.item = undefined;
    child.word = undefined;
  }
}

function settlePlane(plane: ModelElement, source: Source): void {
  const property = plane.$descriptor.propertiesByName?.['bpmndi:bpmnElement'];
  const word = property && wordOf(property, ownValue(plane, property));
  if (property && word !== undefined) source.settled.set(property.ns.name, word);
}
