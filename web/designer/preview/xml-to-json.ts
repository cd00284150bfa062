import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '_',
  textNodeName: '__text',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
});

/**
 * The `definitions` of a BPMN file as indented JSON: attributes under `_name`, text under `__text`, repeated elements
 * as lists, names without their prefixes. Empty without definitions.
 */
export function xmlToJson(xml: string): string {
  const document = parser.parse(xml) as { definitions?: unknown };
  return document.definitions === undefined ? '' : JSON.stringify(document.definitions, null, 4);
}
