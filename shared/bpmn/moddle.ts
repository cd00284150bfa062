import { BpmnModdle } from 'bpmn-moddle';
import type { Descriptor, PropertyDescriptor } from './descriptor.ts';

/** The little that this folder uses of the moddle library, which reads and writes BPMN files. */
export interface Moddle {
  /** Rejects when the file is not XML or its root is not a BPMN definition. */
  fromXML(xml: string): Promise<ParsedFile>;
  toXML(root: ModdleElement, options?: { format?: boolean }): Promise<{ xml: string }>;
  create(type: string, properties?: Readonly<Record<string, unknown>>): ModdleElement;
  /** Throws for a type that is not in `registry.typeMap`. */
  getType(name: string): { readonly $descriptor: EffectiveType };
  readonly registry: { readonly typeMap: Readonly<Record<string, unknown>> };
}

/** What came of reading a file. */
export interface ParsedFile {
  readonly rootElement: ModdleElement;
  readonly warnings: readonly ParseWarning[];
  readonly elementsById: Readonly<Record<string, ModdleElement>>;
}

/** A complaint of the library: with `error` about content it dropped, with `element` about a reference or an attribute. */
export interface ParseWarning {
  readonly message: string;
  readonly error?: Error;
  readonly element?: ModdleElement;
  readonly property?: string;
  readonly value?: string;
}

/** An element of a file that was read. */
export interface ModdleElement {
  /** Prefixed with the prefix of its descriptor, whatever the file calls it. */
  readonly $type: string;
  readonly $descriptor: EffectiveType;
  /** What it stands in; to be set when an element is put somewhere. */
  $parent?: ModdleElement;
  $instanceOf(type: string): boolean;
  /** The property or attribute; undefined when it is not there. */
  get(name: string): unknown;
  set(name: string, value: unknown): void;
}

/** A type with everything that it inherits and that extends it; generic elements of unknown namespaces have no properties. */
export interface EffectiveType {
  readonly properties?: readonly EffectiveProperty[];
  readonly propertiesByName?: Readonly<Record<string, EffectiveProperty>>;
  readonly bodyProperty?: EffectiveProperty;
  readonly allTypesByName?: Readonly<Record<string, unknown>>;
}

/** A property as the library registered it. */
export interface EffectiveProperty extends PropertyDescriptor {
  readonly isId?: boolean;
  readonly isReference?: boolean;
  readonly isVirtual?: boolean;
}

/** A reader and writer for BPMN with these further namespaces, by prefix. The descriptors are not changed by it if they are copies. */
export function createModdle(extensions: Readonly<Record<string, Descriptor>>): Moddle {
  return new BpmnModdle(extensions);
}

function isElement(value: unknown): value is ModdleElement {
  return typeof value === 'object' && value !== null && '$type' in value;
}

/** The text under a name, trimmed; undefined when there is none or nothing in it. */
export function textOf(element: ModdleElement | undefined, name: string): string | undefined {
  const value = element?.get(name);
  return (typeof value === 'string' && value.trim()) || undefined;
}

/** The element under a name. */
export function elementOf(element: ModdleElement | undefined, name: string): ModdleElement | undefined {
  const value = element?.get(name);
  return isElement(value) ? value : undefined;
}

/** What a reference leads to, where it is of the kind that is meant. */
export function meantBy(element: ModdleElement, name: string): ModdleElement | undefined {
  const value = elementOf(element, name);
  return value && !isMistaken(element, name, value) ? value : undefined;
}

/** The id of what a reference leads to, where it is of a kind that cannot be meant. */
export function mistakenIn(element: ModdleElement, name: string): string | undefined {
  const value = elementOf(element, name);
  return value && isMistaken(element, name, value) ? textOf(value, 'id') : undefined;
}

function isMistaken(element: ModdleElement, name: string, value: ModdleElement): boolean {
  const property = element.$descriptor.propertiesByName?.[name];
  return property?.isReference === true && !value.$instanceOf(property.type);
}

/** The elements under a name, in document order. */
export function elementsOf(element: ModdleElement | undefined, name: string): ModdleElement[] {
  const value = element?.get(name);
  return Array.isArray(value) ? value.filter(isElement) : [];
}
