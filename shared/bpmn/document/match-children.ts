import { isModelElement, isSimple, itemsOf, type ModelElement, type ModelProperty, wordOf } from './model.ts';
import { isSameContent } from './same-content.ts';
import type { ReadChild, Source } from './source.ts';
import type { XmlElement } from './xml-tree.ts';

/** What becomes of the child elements of a file's element, now that the model may have changed. */
export interface MatchedChildren {
  /** The item that each child is written for; absent for those that are gone. */
  readonly kept: ReadonlyMap<XmlElement, unknown>;
  /** The items that have no child of their own yet, by property; undefined for generic elements. */
  readonly added: readonly { readonly property: ModelProperty | undefined; readonly item: unknown }[];
}

/** Finds for every child the item of the model that it stands for. */
export function matchChildren(element: ModelElement, source: Source): MatchedChildren {
  const kept = new Map<XmlElement, unknown>();
  const added: { property: ModelProperty | undefined; item: unknown }[] = [];
  if (element.$descriptor.isGeneric) {
    match(undefined, [...(element.$children ?? [])], source, kept, added);
    return { kept, added };
  }
  for (const property of element.$descriptor.properties ?? []) {
    if (property.isVirtual || property.isBody) continue;
    if (property.isAttr && !hasChildOf(source, property)) continue;
    const isWrittenAsAttribute = [...source.attributes.values()].some((read) => read.property === property);
    const items = isWrittenAsAttribute ? [] : itemsOf(element, property).filter(isStillOfUse);
    match(property, [...items], source, kept, added);
  }
  return { kept, added };
}

function hasChildOf(source: Source, property: ModelProperty): boolean {
  return [...source.children.values()].some((child) => child.property === property);
}

function match(
  property: ModelProperty | undefined,
  rest: unknown[],
  source: Source,
  kept: Map<XmlElement, unknown>,
  added: { property: ModelProperty | undefined; item: unknown }[],
): void {
  const open: [XmlElement, ReadChild][] = [];
  for (const [node, child] of source.children) {
    if (child.property !== property) continue;
    const index = rest.findIndex((item) => isSame(property, child, item));
    if (index >= 0) kept.set(node, rest.splice(index, 1)[0]);
    else if (child.item === undefined) kept.set(node, undefined);
    else open.push([node, child]);
  }
  for (const [node, child] of open) {
    const index = rest.findIndex((item) => isEqual(child.item, item));
    if (index >= 0) {
      kept.set(node, child.item);
      rest.splice(index, 1);
    } else if (property && rest.length > 0 && isSimple(property)) kept.set(node, rest.shift());
  }
  for (const item of rest) added.push({ property, item });
}

function isSame(property: ModelProperty | undefined, child: ReadChild, item: unknown): boolean {
  if (property && isSimple(property)) return wordOf(property, item) === child.word;
  return item === child.item;
}

function isEqual(one: unknown, other: unknown): boolean {
  return isModelElement(one) && isModelElement(other) && isSameContent(one, other);
}

/** A second shape for an element is not on the canvas, so that nobody removes it together with the element. */
function isStillOfUse(item: unknown): boolean {
  if (!isModelElement(item) || !item.$descriptor.propertiesByName?.['bpmndi:bpmnElement']) return true;
  const about = item.get('bpmnElement');
  return !isModelElement(about) || isInDocument(about);
}

/** What has been removed has lost its parent. */
function isInDocument(element: ModelElement): boolean {
  let at: ModelElement | undefined = element;
  while (at && at.$type !== 'bpmn:Definitions') at = at.$parent;
  return !!at;
}
