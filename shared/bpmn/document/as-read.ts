import { bodyOf, currentWord, nameOf, newAttributesOf } from './current-words.ts';
import { isAttributeOf, isSame, isStillOfUse } from './match-children.ts';
import { childPropertiesOf, isModelElement, itemsOf, type ModelElement, type ModelProperty, wordOf } from './model.ts';
import type { ReadChild, Source, Sources } from './source.ts';

/**
 * Tells which elements, with all that is in them, say what they said when they were read, so that their text may be taken as
 * it stands in the file. Of no use once the model has changed.
 */
export class AsRead {
  private readonly sources: Sources;
  private readonly changed = new Set<ModelElement>();

  constructor(sources: Sources) {
    this.sources = sources;
  }

  /** Whether nothing of an element has changed; false for what was not read. */
  has(element: ModelElement): boolean {
    if (this.changed.has(element)) return false;
    const source = this.sources.get(element);
    const answer =
      source !== undefined &&
      hasAttributesAsRead(element, source) &&
      bodyOf(element, source) === source.body?.word &&
      this.hasChildrenAsRead(element, source);
    if (!answer) this.changed.add(element);
    return answer;
  }

  /** Every child must stand for the next item of its list, so that none is new, gone or in another place. */
  private hasChildrenAsRead(element: ModelElement, source: Source): boolean {
    const waiting = source.children.filter((child) => child !== undefined && child.item !== undefined).length;
    if (element.$descriptor.isGeneric) {
      return this.matched(element, undefined, element.$children ?? [], source) === waiting;
    }
    let found = 0;
    for (const property of childPropertiesOf(element.$descriptor)) {
      if (!Object.hasOwn(element, property.name) || isAttributeOf(source, property)) continue;
      const count = this.matched(element, property, itemsOf(element, property), source);
      if (count === undefined) return false;
      found += count;
    }
    return found === waiting;
  }

  /** How many items there are, all of which are as read and in their order; otherwise undefined. */
  private matched(
    element: ModelElement,
    property: ModelProperty | undefined,
    items: readonly unknown[],
    { children }: Source,
  ): number | undefined {
    let at = 0;
    for (const item of items) {
      while (at < children.length && !isOf(children[at], property)) at += 1;
      const child = children[at];
      if (!child || !this.isAsRead(child, item, element)) return undefined;
      at += 1;
    }
    return items.length;
  }

  private isAsRead(child: ReadChild, item: unknown, owner: ModelElement): boolean {
    const { property } = child;
    if (!isSame(property, child, item) || !isStillOfUse(item, owner)) return false;
    if (property?.isReference) return wordOf({ ...property, isMany: false }, item) === child.word;
    return !isModelElement(item) || this.has(item);
  }
}

function hasAttributesAsRead(element: ModelElement, source: Source): boolean {
  for (const read of source.attributes) {
    const word = read && currentWord(element, read);
    if (read && word !== read.word && (word === undefined || word !== source.settled?.get(nameOf(read.property)))) {
      return false;
    }
  }
  return newAttributesOf(element, source).length === 0;
}

function isOf(child: ReadChild | undefined, property: ModelProperty | undefined): boolean {
  return child !== undefined && child.item !== undefined && child.property === property;
}
