import { type BpmnDocument, writeDocument } from './bpmn-document.ts';
import { compareXml, type XmlDifference } from './compare-xml.ts';

/** What writing the unchanged document would lose or change, found by comparing a trial with the original. */
export function lossesOf(document: BpmnDocument): XmlDifference[] {
  const trial = writeDocument(document);
  return trial === document.text ? [] : compareXml(document.text, trial);
}
