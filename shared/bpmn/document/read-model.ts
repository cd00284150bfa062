import type { ParseWarning } from '../moddle.ts';
import { attributeProperty, ChildProperties, valueIn, xsiUri } from './find-property.ts';
import { isSimple, type Model, type ModelElement, type ModelProperty, wordOf } from './model.ts';
import { Naming } from './naming.ts';
import type { ReadChild, ReadValue, Source, Sources } from './source.ts';
import { isDeclaration, lineAt, qualified, textIn, type XmlAttribute, type XmlElement } from './xml-tree.ts';

/** The model of a file, tied to what it was read from. */
export interface ReadModel {
  readonly definitions: ModelElement;
  readonly sources: Sources;
  /** Every element that a descriptor describes, in the order of the file. */
  readonly elements: readonly ModelElement[];
  readonly naming: Naming;
  readonly elementsById: Readonly<Record<string, ModelElement>>;
  readonly warnings: readonly ParseWarning[];
}

/** A reference that waits until every element is read. */
interface OpenReference {
  readonly element: ModelElement;
  readonly property: ModelProperty;
  readonly id: string;
  /** Where the answer is noted. */
  readonly note: (target: ModelElement) => void;
}

/**
 * Reads a tree whose root is BPMN's. Whatever the descriptors do not know stays in the tree alone. What is read `into`
 * another file's model may be put into that file.
 */
export function readModel(
  root: XmlElement,
  text: string,
  model: Model,
  into?: Pick<ReadModel, 'naming' | 'sources'>,
): ReadModel {
  return new ModelReader(text, model, into).read(root);
}

class ModelReader {
  private readonly text: string;
  private readonly model: Model;
  private readonly naming: Naming;
  private readonly childProperties: ChildProperties;
  private readonly sources: Sources;
  private readonly elements: ModelElement[] = [];
  private readonly elementsById: Record<string, ModelElement> = Object.create(null);
  private readonly references: OpenReference[] = [];
  private readonly warnings: ParseWarning[] = [];

  constructor(text: string, model: Model, into?: Pick<ReadModel, 'naming' | 'sources'>) {
    this.text = text;
    this.model = model;
    this.naming = into?.naming ?? new Naming(model);
    this.childProperties = new ChildProperties(model, this.naming);
    this.sources = into?.sources ?? new Map();
  }

  read(root: XmlElement): ReadModel {
    const definitions = this.readTyped(root, 'bpmn:Definitions');
    for (const reference of this.references) this.resolve(reference);
    const { sources, elements, naming, elementsById, warnings } = this;
    return { definitions, sources, elements, naming, elementsById, warnings };
  }

  private readTyped(node: XmlElement, type: string): ModelElement {
    const element = this.model.create(type);
    const children: (ReadChild | undefined)[] = [];
    const source: Source = {
      node,
      attributes: node.attributes.map((attribute) => this.readAttribute(element, attribute)),
      children,
      body: undefined,
      settled: undefined,
    };
    this.sources.set(element, source);
    this.elements.push(element);
    this.note(element, node);
    for (const child of node.children) {
      children.push(child.kind === 'element' ? this.readChild(element, child) : undefined);
    }
    const { bodyProperty } = element.$descriptor;
    const body = bodyProperty && textIn(node);
    if (bodyProperty && body?.trim()) {
      const value = valueIn(bodyProperty, body);
      element.set(bodyProperty.ns.name, value);
      source.body = { property: bodyProperty, word: wordOf(bodyProperty, value) };
    }
    return element;
  }

  private readAttribute(element: ModelElement, attribute: XmlAttribute): ReadValue | undefined {
    // The type that an element names for itself is the type of its element in the model.
    if (isDeclaration(attribute) || (attribute.uri === xsiUri && attribute.name === 'type')) return undefined;
    const prefix = attribute.prefix && this.naming.prefixFor(attribute.uri, attribute.prefix);
    const property = attributeProperty(element.$descriptor, prefix, attribute.name);
    const name = prefix ? `${prefix}:${attribute.name}` : attribute.name;
    // A name can only be taken once, and never one that the library uses for itself or that every object has.
    const isTaken = property ? Object.hasOwn(element, property.name) : name in (element.$attrs ?? {});
    if (isTaken || (!property && name in (element.$descriptor.propertiesByName ?? {}))) return undefined;
    const read: ReadValue = { property: property ?? name, word: undefined };
    if (property?.isReference) {
      for (const id of attribute.value.split(/\s+/).filter(Boolean)) {
        this.references.push({ element, property, id, note: () => this.renew(element, property, read) });
      }
      return read;
    }
    const value = property ? valueIn(property, attribute.value) : attribute.value;
    element.set(property?.ns.name ?? name, value);
    read.word = property ? wordOf(property, value) : attribute.value;
    return read;
  }

  private renew(element: ModelElement, property: ModelProperty, read: ReadValue): void {
    read.word = wordOf(property, element.get(property.ns.name));
  }

  private readChild(element: ModelElement, node: XmlElement): ReadChild | undefined {
    const found = this.childProperties.find(element.$descriptor, node);
    if (!found || (!found.property.isMany && Object.hasOwn(element, found.property.name))) {
      this.warn(node, `unrecognized element <${qualified(node)}>`);
      return undefined;
    }
    const { property, type } = found;
    const read: ReadChild = { node, property, item: undefined, word: undefined };
    if (property.isReference) {
      const note = (target: ModelElement) => {
        read.item = target;
        read.word = wordOf(property, target);
      };
      this.references.push({ element, property, id: textIn(node).trim(), note });
      return read;
    }
    read.item = isSimple(property)
      ? valueIn(property, textIn(node))
      : type === undefined
        ? this.readGeneric(node)
        : this.readTyped(node, type);
    if (isSimple(property)) read.word = wordOf(property, read.item);
    else (read.item as ModelElement).$parent = element;
    if (property.isMany) (element.get(property.ns.name) as unknown[]).push(read.item);
    else element.set(property.ns.name, read.item);
    return read;
  }

  private readGeneric(node: XmlElement): ModelElement {
    const values: Record<string, string> = {};
    const attributes = node.attributes.map((attribute): ReadValue | undefined => {
      if (isDeclaration(attribute)) return undefined;
      const prefix = attribute.prefix && this.naming.prefixFor(attribute.uri, attribute.prefix);
      const name = prefix ? `${prefix}:${attribute.name}` : attribute.name;
      if (reservedNames.has(name) || Object.hasOwn(values, name)) return undefined;
      values[name] = attribute.value;
      return { property: name, word: attribute.value };
    });
    const prefix = this.naming.prefixFor(node.uri, node.prefix);
    const element = this.model.createAny(`${prefix}:${node.name}`, node.uri, values);
    const children = node.children.map((child): ReadChild | undefined => {
      if (child.kind !== 'element') return undefined;
      const item = this.readGeneric(child);
      item.$parent = element;
      return { node: child, property: undefined, item, word: undefined };
    });
    const items = children.flatMap((child) => child?.item ?? []) as ModelElement[];
    if (items.length > 0) element.$children = items;
    const source: Source = { node, attributes, children, body: undefined, settled: undefined };
    this.sources.set(element, source);
    const body = textIn(node);
    if (body.trim()) {
      element.$body = body;
      source.body = { property: '$body', word: body };
    }
    return element;
  }

  private note(element: ModelElement, node: XmlElement): void {
    const { idProperty } = element.$descriptor;
    const id = idProperty && element.get(idProperty.ns.name);
    if (typeof id !== 'string' || !id) return;
    if (id in this.elementsById) this.warn(node, `duplicate ID <${id}>`);
    else this.elementsById[id] = element;
    if (!/^[\p{L}_][\p{L}\p{M}\p{N}._-]*$/u.test(id)) this.warn(node, `illegal ID <${id}>`);
  }

  private resolve({ element, property, id, note }: OpenReference): void {
    // References are qualified names, so that a prefix may stand before the id.
    const target = this.elementsById[id] ?? this.elementsById[id.slice(id.indexOf(':') + 1)];
    if (!target) {
      this.warnings.push({ message: `unresolved reference <${id}>`, element, property: property.ns.name, value: id });
      return;
    }
    if (property.isMany) (element.get(property.ns.name) as unknown[]).push(target);
    else element.set(property.ns.name, target);
    note(target);
  }

  private warn(node: XmlElement, cause: string): void {
    const line = lineAt(this.text, node.offset) - 1;
    const message = `unparsable content <${qualified(node)}> detected\n\tline: ${line}`;
    this.warnings.push({ message, error: new Error(cause) });
  }
}

/** What generic elements have for themselves. */
const reservedNames = new Set([
  'get',
  'set',
  '$type',
  '$instanceOf',
  '$parent',
  '$descriptor',
  '$model',
  '$body',
  '$children',
]);
