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

/** The variables that flowable and activiti make of data objects; those without a name are drawings only. */
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
    const type = textOf(item, 'structureRef') ?? unresolved(element, 'itemSubjectRef') ?? '';
    const [written] = extensionsOf(element, `${flavour}:Value`);
    const text = textOf(written, 'value');
    return name ? [{ name, parentId: ids.known(parent), value: dataValue(text, type.replace(/^.*:/, '')) }] : [];
  });
}

function dataValue(text: string | undefined, type: string): DataObject['value'] {
  if (text === undefined) return null;
  if (type === 'boolean') return text === 'true';
  const number = Number(text);
  return ['int', 'integer', 'long', 'double', 'float'].includes(type) && !Number.isNaN(number) ? number : text;
}
