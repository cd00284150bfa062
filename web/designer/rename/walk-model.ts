import { isNode, type ModdleNode } from '../canvas/moddle.ts';
import { definitionsOf } from '../panel/owner.ts';

/** What {@link walkModel} tells about each node of a document but its pictures. */
export interface ModelVisitor {
  readonly onNode?: (node: ModdleNode) => void;
  /** A text that is set on a node; the name is empty for the text between its tags. */
  readonly onText?: (holder: ModdleNode, name: string, text: string) => void;
  /** A reference by id from one node to another. */
  readonly onReference?: (holder: ModdleNode, name: string, target: ModdleNode) => void;
  /** What is left out, with everything below it. */
  readonly isSkipped?: (holder: ModdleNode, name: string) => boolean;
}

/** Generic content that no descriptor knows keeps its parts under these names. */
interface Foreign {
  readonly $attrs?: Readonly<Record<string, unknown>>;
  readonly $body?: string;
  readonly $children?: readonly unknown[];
}

/** Visits everything in the document around a node, foreign content included, and leaves out where it is drawn. */
export function walkModel(anyNode: ModdleNode, visitor: ModelVisitor): void {
  walkBelow(definitionsOf(anyNode), visitor);
}

/** Visits a node and everything that belongs to it. */
export function walkBelow(node: ModdleNode, visitor: ModelVisitor): void {
  visitor.onNode?.(node);
  const references = referencesOf(node);
  for (const name of references) {
    for (const target of [node.get(name)].flat()) if (isNode(target)) visitor.onReference?.(node, name, target);
  }
  for (const [name, value] of Object.entries(node)) {
    // An association may be defined in a place that also refers, so what is below a node is known by its parent.
    if (!name.startsWith('$') && !references.has(name) && name !== 'diagrams') visitValue(node, name, value, visitor);
  }
  const { $attrs, $body, $children } = node as Foreign;
  for (const [name, value] of Object.entries($attrs ?? {})) {
    if (!/^(xmlns|xsi:)/.test(name)) visitValue(node, name, value, visitor);
  }
  if ($body) visitor.onText?.(node, '', $body);
  for (const child of $children ?? []) visitValue(node, '', child, visitor);
}

function visitValue(holder: ModdleNode, name: string, value: unknown, visitor: ModelVisitor): void {
  if (visitor.isSkipped?.(holder, name)) return;
  if (typeof value === 'string') visitor.onText?.(holder, name, value);
  else if (Array.isArray(value)) for (const each of value) visitValue(holder, name, each, visitor);
  else if (isNode(value) && value.$parent === holder) walkBelow(value, visitor);
}

function referencesOf(node: ModdleNode): ReadonlySet<string> {
  const names = new Set<string>();
  for (const property of Object.values(node.$descriptor.propertiesByName ?? {})) {
    if (isReference(property)) names.add(property.name.replace(/^bpmn:/, ''));
  }
  return names;
}

function isReference(property: unknown): property is { readonly name: string } {
  return (
    typeof property === 'object' &&
    property !== null &&
    'isReference' in property &&
    property.isReference === true &&
    'name' in property
  );
}
