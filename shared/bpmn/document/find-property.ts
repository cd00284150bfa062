import { isTypeOf, type Model, type ModelDescriptor, type ModelElement, type ModelProperty } from './model.ts';
import type { Naming } from './naming.ts';
import type { XmlElement } from './xml-tree.ts';

/** The namespace of the attribute that names an element's type. */
export const xsiUri = 'http://www.w3.org/2001/XMLSchema-instance';

/** The property that an attribute sets: one without prefix belongs to the element's own namespace. */
export function attributeProperty(
  descriptor: ModelDescriptor,
  prefix: string,
  name: string,
): ModelProperty | undefined {
  const property = descriptor.propertiesByName?.[prefix ? `${prefix}:${name}` : name];
  if (!property || property.isVirtual || property.isBody) return undefined;
  if (!property.isAttr && (property.isMany || property.isReference || property.type !== 'String')) return undefined;
  const isOwn = property.inherited || property.ns.prefix === descriptor.ns.prefix;
  return isOwn || prefix === property.ns.prefix ? property : undefined;
}

/** The property that a child element belongs to, and its type, which is undefined for elements that nobody describes. */
interface ChildProperty {
  readonly property: ModelProperty;
  readonly type: string | undefined;
}

/** Finds the properties that the child elements of a file belong to; what it has found for a name it finds again at once. */
export class ChildProperties {
  private readonly model: Model;
  private readonly naming: Naming;
  private readonly found = new Map<ModelDescriptor, Map<string, ChildProperty | undefined>>();

  constructor(model: Model, naming: Naming) {
    this.model = model;
    this.naming = naming;
  }

  /** The property of a child element of an element of this type; undefined when it has none. */
  find(descriptor: ModelDescriptor, node: XmlElement): ChildProperty | undefined {
    const declared = node.attributes.find(({ uri, name }) => uri === xsiUri && name === 'type');
    // Another element of this name may say that it is of another type.
    if (declared) return childProperty(descriptor, node, declared.value.trim(), this.model, this.naming);
    let found = this.found.get(descriptor);
    if (!found) {
      found = new Map();
      this.found.set(descriptor, found);
    }
    const name = `${node.name} ${node.uri}`;
    if (!found.has(name)) found.set(name, childProperty(descriptor, node, '', this.model, this.naming));
    return found.get(name);
  }
}

function childProperty(
  descriptor: ModelDescriptor,
  node: XmlElement,
  declared: string,
  model: Model,
  naming: Naming,
): ChildProperty | undefined {
  const prefix = naming.packagePrefix(node.uri);
  if (prefix) {
    const named = descriptor.propertiesByName?.[`${prefix}:${node.name}`];
    if (named && !named.isAttr && !named.isVirtual && !named.isBody) {
      return named.type === 'Element'
        ? { property: named, type: undefined }
        : { property: named, type: declaredType(node, declared, named, model, naming) ?? named.type };
    }
    const type = typeNamed(`${prefix}:${node.name}`, model, prefix);
    const property =
      type && descriptor.properties?.find((candidate) => isHolder(candidate) && accepts(type, candidate));
    if (property) return { property, type: type.name };
  }
  const property = descriptor.properties?.find((candidate) => isHolder(candidate) && candidate.type === 'Element');
  return property && { property, type: undefined };
}

function isHolder({ isVirtual, isReference, isAttr }: ModelProperty): boolean {
  return !isVirtual && !isReference && !isAttr;
}

function accepts(type: ModelDescriptor, { type: wanted }: ModelProperty): boolean {
  return isTypeOf(type, wanted);
}

function typeNamed(name: string, model: Model, prefix: string): ModelDescriptor | undefined {
  const isAliased = model.getPackage(prefix)?.xml?.tagAlias === 'lowerCase';
  const local = name.slice(prefix.length + 1);
  const full = isAliased ? `${prefix}:${local.charAt(0).toUpperCase()}${local.slice(1)}` : name;
  if (!(full in model.registry.typeMap)) return undefined;
  return model.getType(full).$descriptor as unknown as ModelDescriptor;
}

/** The type that an element names with `xsi:type`, when it is one that fits the property. */
function declaredType(
  node: XmlElement,
  word: string,
  property: ModelProperty,
  model: Model,
  naming: Naming,
): string | undefined {
  if (!word) return undefined;
  const colon = word.indexOf(':');
  const prefix = naming.packagePrefix(node.scope.get(word.slice(0, Math.max(colon, 0))) ?? '');
  if (!prefix) return undefined;
  const typePrefix = model.getPackage(prefix)?.xml?.typePrefix ?? '';
  const local = word.slice(colon + 1);
  const name = `${prefix}:${local.startsWith(typePrefix) ? local.slice(typePrefix.length) : local}`;
  if (!(name in model.registry.typeMap)) return undefined;
  const descriptor = model.getType(name).$descriptor as unknown as ModelDescriptor;
  return accepts(descriptor, property) ? descriptor.name : undefined;
}

/** The value that a text stands for, which is the text itself where it is no value of the type. */
export function valueIn({ type, isId }: ModelProperty, text: string): unknown {
  if (type === 'Boolean') {
    const word = text.trim();
    return word === 'true' || word === '1';
  }
  if (type === 'Integer' || type === 'Real') return text.trim() === '' ? Number.NaN : Number(text);
  // White space around an id is none of it (`xs:ID`).
  return isId ? text.trim() : text;
}

/** Whether a model element is one that nobody describes. */
export function isGeneric(element: ModelElement): boolean {
  return element.$descriptor.isGeneric === true;
}
