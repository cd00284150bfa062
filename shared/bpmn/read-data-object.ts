import type { DataObject } from './data-object.ts';
import type { ElementIds } from './element-ids.ts';
import type { Flavour } from './flavour.ts';
import { elementOf, type ModdleElement, textOf } from './moddle.ts';
import { extensionsOf } from './read-extensions.ts';
import type { Unresolved } from './unresolved.ts';

/** A flow element with the sub-process around it. */
export interface Content {
  element: ModdleElement;
  parent?: ModdleElement;
}

/**
 * The variables that flowable and activiti make of data objects; those without a name are drawings only, and those of a type
 * that the engine does not know are nothing.
 */
export function readDataObjects(
  content: readonly Content[],
  ids: ElementIds,
  flavour: Flavour,
  unresolved: Unresolved,
): DataObject[] {
  return content.flatMap(({ element, parent }) => {
    if (element.$type !== 'bpmn:DataObject') return [];
    const name = textOf(element, 'name');
    const item = elementOf(element, 'itemSubjectRef');
    const type = typeIn(textOf(item, 'structureRef') ?? unresolved(element, 'itemSubjectRef') ?? '');
    const read = readers[type];
    if (!name || !read || (type === 'json' && flavour !== 'flowable')) return [];
    const [written] = extensionsOf(element, `${flavour}:Value`);
    const text = textOf(written, 'value');
    return [{ name, parentId: ids.known(parent), value: text ? read(text) : null }];
  });
}

/** What is written without the prefix of its types is a text. */
function typeIn(written: string): string {
  return written.includes(':') ? written.slice(written.indexOf(':') + 1) : 'string';
}

const readers: Readonly<Record<string, (text: string) => DataObject['value']>> = {
  string: (text) => text,
  datetime: (text) => text,
  int: numberOf,
  long: numberOf,
  double: numberOf,
  boolean: (text) => text.toLowerCase() === 'true',
  json: jsonOf,
};

function numberOf(text: string): number | string {
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
