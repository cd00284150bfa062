import { type Binding, ownPropertyOf, placeOf } from '#shared/bpmn/template/binding.ts';
import { typeIn } from '#shared/bpmn/template/name-in.ts';
import { listAt, partAt } from '#shared/bpmn/template/read-bound.ts';
import type { FieldValue } from '#shared/bpmn/template/template-field.ts';
import type { TemplatePart } from '#shared/bpmn/template-content.ts';
import type { Change } from '../canvas/change.ts';
import {
  childOf,
  childrenOf,
  createNode,
  type DiagramElement,
  isNode,
  knows,
  type ModdleNode,
  nodeOf,
} from '../canvas/moddle.ts';
import { extensionAdded, extensionsOf, extensionsRemoved } from '../panel/extension.ts';
import { built, type Words } from './apply-template.ts';
import { boundValue } from './bound-value.ts';

/** The changes that put a value where a binding says, or take away what is there. None where the engine has no such place. */
export function boundChanges(
  element: DiagramElement,
  binding: Binding,
  value: FieldValue | undefined,
  words: Words,
): Change[] {
  const place = placeOf(binding);
  if (!place) return ownChanges(element, binding, value, words);
  const host = nodeOf(element);
  const part = partAt(host, place, words.to);
  if (value === undefined || (value === '' && binding.type === 'camunda:outputParameter')) {
    return part ? removed(element, part, binding, words) : [];
  }
  if (!part) return added(element, binding, value, words);
  if (place.value === null) return [];
  const child = place.child ? childOf(part, place.child) : undefined;
  const properties = { [place.value]: String(value) };
  if (child) return [{ element, node: child, properties }];
  // A text takes the place of the script that somebody has put there.
  const isInput = place.type === 'InputParameter';
  return [{ element, node: part, properties: { ...properties, ...(isInput && { definition: undefined }) } }];
}

function ownChanges(
  element: DiagramElement,
  binding: Binding,
  value: FieldValue | undefined,
  { from, to }: Words,
): Change[] {
  const node = nodeOf(element);
  const name = ownPropertyOf(binding, from, to);
  if (name === undefined || !knows(node, name)) return [];
  if (value === undefined || value === '') return [{ element, properties: { [name]: undefined } }];
  if (name !== 'conditionExpression') return [{ element, properties: { [name]: typed(node, name, value) } }];
  const known = childOf(node, name);
  if (known) return [{ element, node: known, properties: { body: String(value) } }];
  const made = boundValue(binding, value, from);
  const unknown: string[] = [];
  return made && 'name' in made
    ? [{ element, properties: { [name]: built(made.value, node, { from, to }, unknown) } }]
    : [];
}

/** A value as the descriptors want it. */
function typed(node: ModdleNode, name: string, value: FieldValue): unknown {
  const property = node.$descriptor.propertiesByName?.[name];
  const type = typeof property === 'object' && property !== null && 'type' in property ? property.type : 'String';
  if (type === 'Boolean') return String(value) === 'true';
  return type === 'Integer' && /^\d+$/.test(String(value)) ? Number(value) : String(value);
}

function added(element: DiagramElement, binding: Binding, value: FieldValue, words: Words): Change[] {
  const bound = boundValue(binding, value, words.from);
  return !bound || 'name' in bound ? [] : partAdded(element, bound.part, bound.within, words);
}

/** The changes that add a part to the extensions of an element, within the one that holds such parts. */
export function partAdded(
  element: DiagramElement,
  part: TemplatePart,
  within: { readonly type: string; readonly list: string } | undefined,
  words: Words,
): Change[] {
  const host = nodeOf(element);
  const type = typeIn(words.to, words.from, (within ?? part).type);
  // Made below a node that goes again: only to see whether the engine has such a thing.
  const made = built(part, createNode(host, 'bpmn:ExtensionElements'), words, []);
  if (!isNode(made) || !isType(host, type)) return [];
  if (!within) return appended(element, made);
  const list = typeIn(words.to, words.from, within.list);
  const [holder] = extensionsOf(host, type);
  if (!holder) {
    return extensionAdded(element, host, type, (created) => {
      made.$parent = created;
      return { [list]: [made] };
    });
  }
  made.$parent = holder;
  return [{ element, node: holder, properties: { [list]: [...childrenOf(holder, list), made] } }];
}

function appended(element: DiagramElement, made: ModdleNode): Change[] {
  const host = nodeOf(element);
  const known = childOf(host, 'extensionElements');
  const extensions = known ?? createNode(host, 'bpmn:ExtensionElements');
  made.$parent = extensions;
  return [
    { element, node: extensions, properties: { values: [...childrenOf(extensions, 'values'), made] } },
    ...(known ? [] : [{ element, properties: { extensionElements: extensions } }]),
  ];
}

function removed(element: DiagramElement, part: ModdleNode, binding: Binding, words: Words): Change[] {
  const place = placeOf(binding);
  const found = place && listAt(nodeOf(element), place, words.to);
  if (!found) return [];
  return place.within
    ? removedFrom(element, found.holder, found.list, part)
    : extensionsRemoved(element, nodeOf(element), part);
}

/** The changes that take a part out of an extension, which goes with the last thing in it. */
export function removedFrom(element: DiagramElement, holder: ModdleNode, list: string, part: ModdleNode): Change[] {
  const left = childrenOf(holder, list).filter((one) => one !== part);
  const lists = [list, 'inputParameters', 'outputParameters'].filter((name) => knows(holder, name));
  const isLast = left.length === 0 && lists.every((name) => childrenOf(holder, name).every((one) => one === part));
  return isLast
    ? extensionsRemoved(element, nodeOf(element), holder)
    : [{ element, node: holder, properties: { [list]: left } }];
}

function isType(node: ModdleNode, type: string): boolean {
  try {
    return createNode(node, type).$type === type;
  } catch {
    // The library knows of no way to ask before.
    return false;
  }
}
