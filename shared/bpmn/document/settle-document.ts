import type { BpmnDocument } from './bpmn-document.ts';
import { type ModelElement, ownValue, wordOf } from './model.ts';
import type { Source } from './source.ts';

/**
 * Takes what drawing a document has done to its model as no change: the canvas gives a plane that names no element one,
 * and moves what is in a collapsed sub-process to a plane of its own. Call it after drawing and before the first edit;
 * until something is done the document is written as it was read. Whatever changes a model on opening on purpose,
 * such as a layout, sets `state.isSettled` to false afterwards, so that its work is written.
 */
export function settleDocument(document: BpmnDocument): void {
  for (const element of document.read.elements) {
    const source = element.$type === 'bpmndi:BPMNPlane' && document.read.sources.get(element);
    if (source) settlePlane(element, source);
  }
  document.state.isSettled = true;
}

function settlePlane(plane: ModelElement, source: Source): void {
  const property = plane.$descriptor.propertiesByName?.['bpmndi:bpmnElement'];
  const word = property && wordOf(property, ownValue(plane, property));
  if (property && word !== undefined) source.settled.set(property.ns.name, word);
}
