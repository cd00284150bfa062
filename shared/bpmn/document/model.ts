import type { EffectiveProperty, Moddle } from '../moddle.ts';

/** An element of the model as reading and writing see it. */
export interface ModelElement {
  readonly $type: string;
  readonly $descriptor: ModelDescriptor;
  readonly $model: Model;
  /** Attributes that no descriptor knows, by prefixed name; generic elements have theirs as properties. */
  readonly $attrs?: Readonly<Record<string, string>>;
  $parent?: ModelElement;
  /** Only of generic elements. */
  $children?: ModelElement[];
  /** Only of generic elements. */
  $body?: string;
  $instanceOf(type: string): boolean;
  get(name: string): unknown;
  set(name: string, value: unknown): void;
}

/** A type, or a mere name for an element that no descriptor knows. */
export interface ModelDescriptor {
  readonly name: string;
  readonly ns: { readonly prefix: string; readonly localName: string; readonly uri?: string };
  readonly isGeneric?: boolean;
  readonly properties?: readonly ModelProperty[];
  readonly propertiesByName?: Readonly<Record<string, ModelProperty>>;
  readonly bodyProperty?: ModelProperty;
  readonly idProperty?: ModelProperty;
}

/** A property as the library registered it. */
export interface ModelProperty extends EffectiveProperty {
  readonly ns: { readonly name: string; readonly prefix: string; readonly localName: string };
  /** False for what another namespace adds to the type. */
  readonly inherited?: boolean;
  readonly default?: unknown;
  readonly xml?: { readonly serialize?: string };
}

/** A namespace that a descriptor describes. */
export interface ModelPackage {
  readonly prefix: string;
  readonly uri: string;
  readonly xml?: { readonly tagAlias?: string; readonly typePrefix?: string };
}

/** The library, as far as reading and writing use it. */
export interface Model extends Moddle {
  create(type: string): ModelElement;
  createAny(name: string, uri: string, attributes: Readonly<Record<string, string>>): ModelElement;
  getPackage(uriOrPrefix: string): ModelPackage | undefined;
}

const simpleTypes = new Set(['String', 'Boolean', 'Integer', 'Real']);

const attributeProperties = new WeakMap<ModelDescriptor, readonly ModelProperty[]>();

/** The properties of a type that are written as attributes. */
export function attributePropertiesOf(descriptor: ModelDescriptor): readonly ModelProperty[] {
  const known = attributeProperties.get(descriptor);
  if (known) return known;
  const found = (descriptor.properties ?? []).filter(({ isAttr, isVirtual }) => isAttr && !isVirtual);
  attributeProperties.set(descriptor, found);
  return found;
}

const childProperties = new WeakMap<ModelDescriptor, readonly ModelProperty[]>();

/** The properties of a type that are written as child elements. */
export function childPropertiesOf(descriptor: ModelDescriptor): readonly ModelProperty[] {
  const known = childProperties.get(descriptor);
  if (known) return known;
  const found = (descriptor.properties ?? []).filter(
    ({ isAttr, isBody, isVirtual }) => !isAttr && !isBody && !isVirtual,
  );
  childProperties.set(descriptor, found);
  return found;
}

/** Whether a property holds plain values rather than elements. */
export function isSimple(property: ModelProperty): boolean {
  return simpleTypes.has(property.type);
}

/** The value of a property that an element has itself, defaults left out. */
export function ownValue(element: ModelElement, property: ModelProperty): unknown {
  return Object.hasOwn(element, property.name) ? Reflect.get(element, property.name) : undefined;
}

/** The elements or values of a property, whether it holds one or many. */
export function itemsOf(element: ModelElement, property: ModelProperty): readonly unknown[] {
  const value = ownValue(element, property);
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** Whether a value is an element of a model. */
export function isModelElement(value: unknown): value is ModelElement {
  return typeof value === 'object' && value !== null && '$type' in value && '$descriptor' in value;
}

/** Whether an element's type is, or comes from, the named one. */
export function isTypeOf(descriptor: ModelDescriptor & { allTypesByName?: object }, name: string): boolean {
  return !!descriptor.allTypesByName && name in descriptor.allTypesByName;
}

/** A value as it is written into an attribute or a text; undefined when there is nothing to write. */
export function wordOf(property: ModelProperty, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (property.isReference) {
    if (!Array.isArray(value)) return idOf(value);
    const ids = value.flatMap((target) => idOf(target) ?? []);
    return ids.length > 0 ? ids.join(' ') : undefined;
  }
  if (typeof value === 'object') return undefined;
  return String(value);
}

function idOf(target: unknown): string | undefined {
  const id = isModelElement(target) ? target.get('id') : undefined;
  return id === undefined || id === null ? undefined : String(id);
}
