import { bpmnUri } from '#shared/bpmn/namespace.ts';

/** The name of the first process in a file, or its id where it has none; null when there is no process to be found. */
export function processNameIn(xml: string): string | null {
  const file = new DOMParser().parseFromString(xml, 'text/xml');
  const process = file.getElementsByTagNameNS(bpmnUri, 'process')[0] ?? file.getElementsByTagName('process')[0];
  return process?.getAttribute('name')?.trim() || process?.getAttribute('id') || null;
}
