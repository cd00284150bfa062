import { bpmnUri } from './namespace.ts';
import { scanXml } from './xml-scan.ts';

/** The file with BPMN's namespace declared when it declares none at all, which the engines overlook and the reader does not. */
export function withBpmnNamespace(xml: string): string {
  const [root] = scanXml(xml).elements;
  if (root?.uri !== '' || root.name !== 'definitions') return xml;
  return xml.replace(/<definitions(?=[\s>])/, `$& xmlns="${bpmnUri}"`);
}
