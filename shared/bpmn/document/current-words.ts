import { attributePropertiesOf, type ModelElement, type ModelProperty, ownValue, wordOf } from './model.ts';
import type { ReadValue, Source } from './source.ts';

/**
 * The attributes that the model has for an element and the file does not, by full name: for a new element, which has no source,
 * all of them. Those of default value are left out.
 */
export function newAttributesOf(element: ModelElement, source: Source | undefined): [string, string][] {
  const found: [string, string][] = [];
  if (element.$descriptor.isGeneric) {
    for (const [name, value] of Object.entries(element)) {
      if (!name.startsWith('$') && typeof value === 'string' && isNew(source, name, value)) found.push([name, value]);
    }
    return found;
  }
  for (const property of attributePropertiesOf(element.$descriptor)) {
    const value = ownValue(element, property);
    if (value === undefined || value === property.default || isRead(source, property.ns.name)) continue;
    const word = wordOf(property, value);
    if (word !== undefined && isNew(source, property.ns.name, word)) found.push([property.ns.name, word]);
  }
  for (const name in element.$attrs) {
    const word = String(element.$attrs[name]);
    if (!/^:?xmlns(:|$)/.test(name) && isNew(source, name, word)) found.push([name, word]);
  }
  return found;
}

function isNew(source: Source | undefined, name: string, word: string): boolean {
  return source?.settled?.get(name) !== word && !isRead(source, name);
}

/** Whether the file has an attribute, in whatever way. */
function isRead(source: Source | undefined, name: string): boolean {
  if (!source) return false;
  for (const read of source.attributes) if (read && nameOf(read.property) === name) return true;
  for (const child of source.children) if (child?.property?.ns.name === name) return true;
  return false;
}

/** The full name of a property, or of an attribute that no descriptor knows. */
export function nameOf(property: ModelProperty | string): string {
  return typeof property === 'string' ? property : property.ns.name;
}

/** The word that the model has now for what was read. */
export function currentWord(element: ModelElement, { property, word }: ReadValue): string | undefined {
  if (typeof property === 'string') {
    const value = element.$descriptor.isGeneric ? element.get(property) : element.$attrs?.[property];
    return value === undefined || value === null ? undefined : String(value);
  }
  const value = ownValue(element, property);
  const now = wordOf(property, value);
  if (now === word) return word;
  // The canvas places shapes on whole points: a shape that has come back is where it was.
  if (element.$type === 'dc:Bounds' && word !== undefined && Math.round(Number(word)) === value) return word;
  return value === property.default ? undefined : now;
}

/** The text that the model has now for an element; undefined when there is none. */
export function bodyOf(element: ModelElement, source: Source | undefined): string | undefined {
  if (element.$descriptor.isGeneric) return element.$body || undefined;
  const { bodyProperty } = element.$descriptor;
  if (!bodyProperty) return undefined;
  const word = currentWord(element, { property: bodyProperty, word: source?.body?.word });
  return word || undefined;
}
