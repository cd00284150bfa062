import { readDocument, writeDocument } from '#shared/bpmn/document/bpmn-document.ts';

/** A file without any graphical information; everything else stays as it is. */
export function withoutDiagrams(xml: string): string {
  const document = readDocument(xml);
  document.definitions.set('diagrams', []);
  return writeDocument(document);
}
