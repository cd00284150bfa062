import { isModelElement, isSimple, itemsOf, type ModelElement, type ModelProperty, wordOf } from './model.ts';
import { isSameContent } from './same-content.ts';
import type { ReadChild, Source } from './source.ts';

/** What becomes of the child elements of a file's element, now that the model may have changed. */
export interface MatchedChildren {
  /** The item that each child is written for; absent for those that are gone. */
  readonly kept: ReadonlyMap<ReadChild, unknown>;
  /** The items that have no child of their own yet, by property; undefined for generic elements. */
  readonly added: readonly { readonly property: ModelProperty | undefined; readonly item: unknown }[];
}

const nothing: readonly ReadChild[] = [];

/** Finds for every child the item of the model that it stands for. */
export function matchChildren(element: ModelElement, source: Source): MatchedChildren {
  const kept = new Map<ReadChild, unknown>();
  const added: { property: ModelProperty | undefined; item: unknown }[] = [];
  const read = source.children.filter((child) => child !== undefined);
  const children = Map.groupBy(read, ({ property }) => property);
  if (element.$descriptor.isGeneric) {
    match(undefined, element.$children ?? [], children.get(undefined) ?? [], kept, added);
    return { kept, added };
  }
  for (const property of element.$descriptor.properties ?? []) {
    if (property.isVirtual || property.isBody) continue;
    const own = children.get(property) ?? nothing;
    if (own.length === 0 && (property.isAttr || !Object.hasOwn(element, property.name))) continue;
    const items = isAttributeOf(source, property)
      ? []
      : itemsOf(element, property).filter((item) => isStillOfUse(item, element));
    match(property, items, own, kept, added);
  }
  return { kept, added };
}

function match(
  property: ModelProperty | undefined,
  items: readonly unknown[],
  children: readonly ReadChild[],
  kept: Map<ReadChild, unknown>,
  added: { property: ModelProperty | undefined; item: unknown }[],
): void {
  const rest = new Rest(items);
  const open: ReadChild[] = [];
  for (const child of children) {
    if (rest.take((item) => isSame(property, child, item))) kept.set(child, rest.taken);
    else if (child.item === undefined) kept.set(child, undefined);
    else open.push(child);
  }
  for (const child of open) {
    if (rest.take((item) => isEqual(child.item, item))) kept.set(child, child.item);
    else if (property && isSimple(property) && rest.take(() => true)) kept.set(child, rest.taken);
  }
  for (const item of rest.left()) if (!isEmptyPlane(item)) added.push({ property, item });
}

/** Items that wait for their child; mostly the next child is that of the next item. */
class Rest {
  taken: unknown;
  private readonly items: readonly unknown[];
  private readonly gone = new Set<number>();
  private first = 0;

  constructor(items: readonly unknown[]) {
    this.items = items;
  }

  take(isWanted: (item: unknown) => boolean): boolean {
    while (this.gone.has(this.first)) this.first += 1;
    for (let index = this.first; index < this.items.length; index += 1) {
      if (this.gone.has(index) || !isWanted(this.items[index])) continue;
      this.gone.add(index);
      this.taken = this.items[index];
      return true;
    }
    return false;
  }

  left(): unknown[] {
    return this.items.filter((_, index) => !this.gone.has(index));
  }
}

/** Whether an item is what was read. */
export function isSame(property: ModelProperty | undefined, child: ReadChild, item: unknown): boolean {
  if (property && isSimple(property)) return wordOf(property, item) === child.word;
  return item === child.item;
}

function isEqual(one: unknown, other: unknown): boolean {
  return isModelElement(one) && isModelElement(other) && isSameContent(one, other);
}

/** Whether a property was read from an attribute, though its elements would hold it. */
export function isAttributeOf(source: Source, property: ModelProperty): boolean {
  return source.attributes.some((read) => read?.property === property);
}

/**
 * A second shape for an element is not on the canvas, so that nobody removes it together with the element; and the canvas
 * leaves a shape in the plane from which it has moved to another.
 */
export function isStillOfUse(item: unknown, owner: ModelElement): boolean {
  if (!isModelElement(item) || !item.$descriptor.propertiesByName?.['bpmndi:bpmnElement']) return true;
  if (owner.$type === 'bpmndi:BPMNPlane' && item.$parent && item.$parent !== owner) return false;
  const about = item.get('bpmnElement');
  return !isModelElement(about) || isInDocument(about);
}

/** The canvas keeps a diagram for whatever can be shown by itself, which says nothing as long as nothing lies on it. */
function isEmptyPlane(item: unknown): boolean {
  const plane = isModelElement(item) && item.$type === 'bpmndi:BPMNDiagram' ? item.get('plane') : undefined;
  if (!isModelElement(plane)) return false;
  const shown = plane.get('planeElement');
  return Array.isArray(shown) && shown.length === 0;
}

/** What has been removed has lost its parent. */
function isInDocument(element: ModelElement): boolean {
  let at: ModelElement | undefined = element;
  while (at && at.$type !== 'bpmn:Definitions') at = at.$parent;
  return !!at;
}
