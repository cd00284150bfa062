import type { Element } from 'bpmn-js/lib/model/Types';

/** A shape, connection, label or root of the canvas. */
export type DiagramElement = Element;

/** A node of the BPMN model behind an element; read it when rendering, never keep it in React state. */
export interface ModdleNode {
  readonly $type: string;
  $parent?: ModdleNode;
  readonly $model: {
    create(type: string, properties?: Record<string, unknown>): ModdleNode;
  };
  readonly $instanceOf: (type: string) => boolean;
  readonly $descriptor: { readonly propertiesByName?: Readonly<Record<string, unknown>> };
  get(name: string): unknown;
  set(name: string, value: unknown): void;
}

/** The model node behind an element. */
export function nodeOf(element: DiagramElement): ModdleNode {
  return element.businessObject;
}

/** The text of a property; empty when it is absent or no text. */
export function textOf(node: ModdleNode, name: string): string {
  const value = node.get(name);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** The node that a property holds. */
export function childOf(node: ModdleNode, name: string): ModdleNode | undefined {
  const value = node.get(name);
  return isNode(value) ? value : undefined;
}

/** The nodes of a list property; empty when it is absent. */
export function childrenOf(node: ModdleNode, name: string): readonly ModdleNode[] {
  const value = node.get(name);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** Whether the descriptors of this document know the property, such as `camunda:versionTag`, on this node. */
export function knows(node: ModdleNode, name: string): boolean {
  return node.$descriptor.propertiesByName?.[name] !== undefined;
}

/** A new node below a parent; it is part of the document once a command has put it into a property. */
export function createNode(parent: ModdleNode, type: string, properties: Record<string, unknown> = {}): ModdleNode {
  const node = parent.$model.create(type, properties);
  node.$parent = parent;
  return node;
}

/** Whether a value of a property is a node of the model. */
export function isNode(value: unknown): value is ModdleNode {
  return typeof value === 'object' && value !== null && '$type' in value;
}
