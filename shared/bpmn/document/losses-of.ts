import { type BpmnDocument, isAsRead, writeDocument } from './bpmn-document.ts';
import { compareXml, type XmlDifference } from './compare-xml.ts';

/** What is told when a document is opened: what writing it would lose or change, found by comparing a trial with the original. */
export function lossesOf(document: BpmnDocument): XmlDifference[] {
  if (isAsRead(document)) return [];
  const trial = writeDocument(document);
  return trial === document.text ? [] : compareXml(document.text, trial);
}
