import type CommandStack from 'diagram-js/lib/command/CommandStack';
import { type BpmnDocument, writeDocument } from '#shared/bpmn/document/bpmn-document.ts';
import type { Diagram } from './services.ts';

const documents = new WeakMap<object, BpmnDocument>();

/** The document that a canvas reads and writes, by its library of types. Throws for any other. */
export function documentOf(moddle: object): BpmnDocument {
  const document = documents.get(moddle);
  if (!document) throw new Error('this canvas has no document');
  return document;
}

/** Lets a canvas read and write one document by our own reader and writer, which keep what the library's would drop. */
export function bindDocument(diagram: Diagram, document: BpmnDocument): void {
  documents.set(diagram.get('moddle'), document);
  Object.assign(diagram.get('moddle'), {
    fromXML: async () => ({
      rootElement: document.definitions,
      elementsById: document.elementsById,
      references: [],
      warnings: [],
    }),
    toXML: async () => ({ xml: isAsOpened(diagram, document) ? document.text : writeDocument(document) }),
  });
}

/** The library leaves traces of what has been undone, such as places of labels; at the start nothing has been done. */
function isAsOpened(diagram: Diagram, { state }: BpmnDocument): boolean {
  // A viewer has none, which the library's types do not tell.
  const commandStack = diagram.get('commandStack', false) as CommandStack | null;
  return state.isSettled && commandStack?.canUndo() === false;
}
