/** What the moddle library must know of an XML namespace to read and write its elements without loss. */
export interface Descriptor {
  readonly name: string;
  readonly prefix: string;
  readonly uri: string;
  /** `lowerCase`: the type `FormData` is written as the element `formData`. */
  readonly xml: { readonly tagAlias: 'lowerCase' };
  readonly types: readonly TypeDescriptor[];
}

/** One type: an element of the namespace, or attributes added to elements of others. */
export interface TypeDescriptor {
  readonly name: string;
  readonly isAbstract?: boolean;
  /** `Element` lets the type stand among extension elements. */
  readonly superClass?: readonly string[];
  /** Types of other namespaces that get the properties. */
  readonly extends?: readonly string[];
  readonly properties?: readonly PropertyDescriptor[];
}

/** One property of a type: an attribute, the text, or child elements. */
export interface PropertyDescriptor {
  readonly name: string;
  readonly type: string;
  readonly isAttr?: boolean;
  readonly isBody?: boolean;
  readonly isMany?: boolean;
}

/** Attributes with plain text as value. */
export function attributes(...names: string[]): PropertyDescriptor[] {
  return names.map((name) => ({ name, type: 'String', isAttr: true }));
}

/** Attributes with `true` or `false` as value. */
export function flags(...names: string[]): PropertyDescriptor[] {
  return names.map((name) => ({ name, type: 'Boolean', isAttr: true }));
}

/** The property that takes an element's text. */
export const body: PropertyDescriptor = { name: 'value', type: 'String', isBody: true };

/** Child elements of one type, any number of them. */
export function children(name: string, type: string): PropertyDescriptor {
  return { name, type, isMany: true };
}

/** A copy of its own for every use, because the moddle library writes into the properties that it registers. */
export function copyOf(descriptor: Descriptor): Descriptor {
  const { types, ...rest } = descriptor;
  return { ...rest, types: types.map((type) => ({ ...type, properties: type.properties?.map((p) => ({ ...p })) })) };
}
