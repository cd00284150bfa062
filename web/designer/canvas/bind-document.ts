import { type BpmnDocument, writeDocument } from '#shared/bpmn/document/bpmn-document.ts';
import type { Diagram } from './services.ts';

/** Lets a canvas read and write one document by our own reader and writer, which keep what the library's would drop. */
export function bindDocument(diagram: Diagram, document: BpmnDocument): void {
  Object.assign(diagram.get('moddle'), {
    fromXML: async () => ({
      rootElement: document.definitions,
      elementsById: document.elementsById,
      references: [],
      warnings: [],
    }),
    toXML: async () => ({ xml: writeDocument(document) }),
  });
}
