import { scanXml } from './xml-scan.ts';

/** The namespace of BPMN 2.0. */
export const bpmnUri = 'http://www.omg.org/spec/BPMN/20100524/MODEL';

/** The file with BPMN's namespace declared when it declares none at all, which the engines overlook and the reader does not. */
export function withBpmnNamespace(xml: string): string {
  const [root] = scanXml(xml).elements;
  if (root?.uri !== '' || root.name !== 'definitions') return xml;
  return xml.replace(/<definitions(?=[\s>])/, `$& xmlns="${bpmnUri}"`);
}
