import { readDocument, writeDocument } from './document/bpmn-document.ts';
import { textOf } from './moddle.ts';

/** What a copy of a file is called. */
export interface CopyName {
  /** The key of the process that the file stands for. */
  from: string;
  key: string;
  name: string;
}

/**
 * A file as another one: its process has another key and name, other processes in it that run get keys of their own, and
 * what points to any of them follows. Everything else is written as it was. Throws DocumentError for no BPMN.
 */
export function copiedAs(xml: string, { from, key, name }: CopyName): string {
  const document = readDocument(xml);
  const elements = Object.values(document.elementsById);
  const processes = elements.filter(({ $type }) => $type === 'bpmn:Process');
  const main = processes.find((process) => textOf(process, 'id') === from);
  const others = processes.filter((process) => process !== main && process.get('isExecutable') === true);
  const renamed = new Map([
    [from, key],
    ...others.map((process, at) => [textOf(process, 'id') ?? '', `${key}_${at + 2}`] as const),
  ]);
  main?.set('name', name);
  for (const process of processes) {
    const next = renamed.get(textOf(process, 'id') ?? '');
    if (next !== undefined) process.set('id', next);
  }
  // What points to an element follows it; what is called is only named.
  for (const element of elements) {
    const called = renamed.get(textOf(element, 'calledElement') ?? '');
    if (called !== undefined) element.set('calledElement', called);
  }
  return writeDocument(document);
}
