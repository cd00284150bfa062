import type { BpmnDocument } from './bpmn-document.ts';
import { type ModelElement, ownValue, wordOf } from './model.ts';
import type { Source } from './source.ts';

/** What drawing a document gives to elements of these types, by full name. */
const drawnProperties: Readonly<Record<string, readonly string[]>> = {
  'bpmndi:BPMNPlane': ['bpmndi:bpmnElement'],
  'bpmndi:BPMNShape': ['bpmndi:isMarkerVisible', 'bpmndi:isExpanded'],
};

/**
 * Takes what drawing a document has done to its model as no change: the canvas gives a plane that names no element one,
 * shows the marker of exclusive gateways that do not say whether they have one, and what lies in a sub-process that does not
 * say whether it is expanded. Call it after drawing and before the first edit; until something is done the document
 * is written as it was read. Whatever changes a model on opening on purpose, such as a layout, sets `state.isSettled` to
 * false afterwards, so that its work is written.
 */
export function settleDocument(document: BpmnDocument): void {
  for (const element of document.read.elements) {
    const names = drawnProperties[element.$type];
    const source = names && document.read.sources.get(element);
    for (const name of names ?? []) if (source) settleProperty(element, name, source);
  }
  document.state.isSettled = true;
}

function settleProperty(element: ModelElement, name: string, source: Source): void {
  const property = element.$descriptor.propertiesByName?.[name];
  const word = property && wordOf(property, ownValue(element, property));
  if (property && word !== undefined) source.settled = new Map([...(source.settled ?? []), [property.ns.name, word]]);
}
