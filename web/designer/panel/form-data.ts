import { hasFeature } from '#shared/bpmn/capability.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Change } from '../canvas/change.ts';
import {
  childOf,
  childrenOf,
  createNode,
  type DiagramElement,
  type ModdleNode,
  nodeOf,
  textOf,
} from '../canvas/moddle.ts';
import { type Entry, nodesForRows, rowsIn, textIn } from './entry.ts';
import { extensionAdded, extensionsOf, extensionsRemoved } from './extension.ts';

/** The types that every engine knows; any other word is a type of the file's own. */
const formTypes = ['long', 'string', 'boolean', 'date', 'enum'] as const;

/** The nodes of the form fields that the engine of the file reads. */
export function formFieldsOf(element: DiagramElement, flavour: Flavour): readonly ModdleNode[] {
  return formFieldsIn(nodeOf(element), flavour);
}

/** The same for the node behind a user task or start event. */
export function formFieldsIn(node: ModdleNode, flavour: Flavour): readonly ModdleNode[] {
  if (!hasFeature(flavour, 'formData')) return extensionsOf(node, `${flavour}:FormProperty`);
  return extensionsOf(node, `${flavour}:FormData`).flatMap((form) => childrenOf(form, 'fields'));
}

/** The `formData` of an element; the engines that do not read it keep it in the file all the same. */
export function formDataOf(element: DiagramElement, flavour: Flavour): readonly ModdleNode[] {
  return extensionsOf(nodeOf(element), `${flavour}:FormData`);
}

/** Reads a `formField` or `formProperty`. */
export function readFormField(node: ModdleNode): Entry {
  const type = textOf(node, 'type');
  const isKnown = formTypes.some((one) => one === type);
  const properties = childOf(node, 'properties');
  return {
    id: textOf(node, 'id'),
    label: textOf(node, isProperty(node) ? 'name' : 'label'),
    type: isKnown || type === '' ? type : 'custom',
    typeName: isKnown ? '' : type,
    datePattern: textOf(node, 'datePattern'),
    defaultValue: textOf(node, isProperty(node) ? 'default' : 'defaultValue'),
    variable: isProperty(node) ? textOf(node, 'variable') : '',
    expression: isProperty(node) ? textOf(node, 'expression') : '',
    required: isProperty(node) ? textOf(node, 'required') : constraintsOf(node).some(isRequiring) ? 'true' : '',
    readable: isProperty(node) ? textOf(node, 'readable') : '',
    writable: isProperty(node) ? textOf(node, 'writable') : '',
    values: childrenOf(node, 'values').map(readPair('id', 'name')),
    constraints: constraintsOf(node)
      .filter((one) => !isRequiring(one))
      .map(readPair('name', 'config')),
    properties: properties ? childrenOf(properties, 'values').map(readPair('id', 'value')) : [],
  };
}

/** The changes that add a form field in the words of the engine. */
export function formFieldAdded(element: DiagramElement, flavour: Flavour, entry: Entry): Change[] {
  const host = nodeOf(element);
  if (!hasFeature(flavour, 'formData')) {
    return extensionAdded(element, host, `${flavour}:FormProperty`, (added) => propertiesFor(added, flavour, entry));
  }
  const [form] = formDataOf(element, flavour);
  const fieldIn = (parent: ModdleNode) => {
    const field = createNode(parent, `${flavour}:FormField`);
    return createFrom(field, propertiesFor(field, flavour, entry));
  };
  return form
    ? [{ element, node: form, properties: { fields: [...childrenOf(form, 'fields'), fieldIn(form)] } }]
    : extensionAdded(element, host, `${flavour}:FormData`, (added) => ({ fields: [fieldIn(added)] }));
}

/** The change that writes an edited form field. */
export function formFieldChanged(element: DiagramElement, flavour: Flavour, node: ModdleNode, entry: Entry): Change[] {
  return [{ element, node, properties: propertiesFor(node, flavour, entry) }];
}

/** The changes that remove a form field; a form without fields and business key goes with it. */
export function formFieldRemoved(element: DiagramElement, flavour: Flavour, node: ModdleNode): Change[] {
  const host = nodeOf(element);
  if (isProperty(node)) return extensionsRemoved(element, host, node);
  const form = formDataOf(element, flavour).find((one) => childrenOf(one, 'fields').includes(node));
  if (!form) return [];
  const fields = childrenOf(form, 'fields').filter((one) => one !== node);
  const businessKey = textOf(form, 'businessKey');
  if (fields.length === 0 && (businessKey === '' || businessKey === textOf(node, 'id'))) {
    return extensionsRemoved(element, host, form);
  }
  const properties = { fields, ...(businessKey === textOf(node, 'id') && { businessKey: undefined }) };
  return [{ element, node: form, properties }];
}

/** The change that says which field is the business key; an empty id means none. */
export function businessKeyChanged(element: DiagramElement, flavour: Flavour, id: string): Change[] {
  const [form] = formDataOf(element, flavour);
  return form ? [{ element, node: form, properties: { businessKey: id || undefined } }] : [];
}

/** The changes that turn a `formData`, which the engine overlooks, into the `formProperty`s that it reads. */
export function formDataConverted(element: DiagramElement, flavour: Flavour): Change[] {
  const host = nodeOf(element);
  const extensions = childOf(host, 'extensionElements');
  if (!extensions) return [];
  const values = childrenOf(extensions, 'values').flatMap((value) => {
    if (value.$type !== `${flavour}:FormData`) return [value];
    return childrenOf(value, 'fields').map((field) => {
      const property = createNode(extensions, `${flavour}:FormProperty`);
      return createFrom(property, propertiesFor(property, flavour, readFormField(field)));
    });
  });
  return [{ element, node: extensions, properties: { values } }];
}

function propertiesFor(node: ModdleNode, flavour: Flavour, entry: Entry): Record<string, unknown> {
  const text = (name: string) => textIn(entry, name) || undefined;
  const type = textIn(entry, 'type') === 'custom' ? text('typeName') : text('type');
  // What the editor hides may belong to a type of the file's own: it stays until another type is chosen.
  const isSameType = type === (textOf(node, 'type') || undefined);
  const values = nodesForRows(
    isSameType || type === 'enum' ? rowsIn(entry, 'values') : [],
    childrenOf(node, 'values'),
    readPair('id', 'name'),
    (row) => createNode(node, `${flavour}:Value`, { id: textIn(row, 'id'), name: textIn(row, 'name') }),
  );
  const datePattern = isSameType || type === 'date' ? text('datePattern') : undefined;
  const common = { id: text('id'), type, datePattern, values };
  if (isProperty(node)) {
    return {
      ...common,
      name: text('label'),
      default: text('defaultValue'),
      variable: text('variable'),
      expression: text('expression'),
      required: text('required'),
      readable: text('readable'),
      writable: text('writable'),
    };
  }
  return {
    ...common,
    label: text('label'),
    defaultValue: text('defaultValue'),
    validation: wrapped(node, 'validation', `${flavour}:Validation`, 'constraints', constraintRows(node, entry), {
      type: `${flavour}:Constraint`,
      names: ['name', 'config'],
    }),
    properties: wrapped(node, 'properties', `${flavour}:Properties`, 'values', rowsIn(entry, 'properties'), {
      type: `${flavour}:Property`,
      names: ['id', 'value'],
    }),
  };
}

function constraintsOf(field: ModdleNode): readonly ModdleNode[] {
  const validation = childOf(field, 'validation');
  return validation ? childrenOf(validation, 'constraints') : [];
}

/** Whether a constraint asks for a value, which is a switch of its own. */
function isRequiring(constraint: ModdleNode): boolean {
  return textOf(constraint, 'name') === 'required' && textOf(constraint, 'config') !== 'false';
}

/** The constraints as they are listed, and that a value is asked for, in the words and the place that the file has. */
function constraintRows(field: ModdleNode, entry: Entry): Entry[] {
  const rows = [...rowsIn(entry, 'constraints')];
  if (textIn(entry, 'required') !== 'true') return rows;
  const present = constraintsOf(field);
  const at = present.findIndex(isRequiring);
  const [known] = present.slice(Math.max(at, 0), at + 1);
  rows.splice(at < 0 ? 0 : at, 0, known ? readPair('name', 'config')(known) : { name: 'required', config: '' });
  return rows;
}

/** The child of a field that holds a list; the present one if it says the same, none for an empty list. */
function wrapped(
  field: ModdleNode,
  property: string,
  type: string,
  listName: string,
  rows: readonly Entry[],
  item: { type: string; names: readonly [string, string] },
): ModdleNode | undefined {
  if (rows.length === 0) return undefined;
  const present = childOf(field, property);
  const items = present ? childrenOf(present, listName) : [];
  const parent = createNode(field, type);
  const kept = nodesForRows(rows, items, readPair(...item.names), (row) =>
    createNode(parent, item.type, Object.fromEntries(item.names.map((name) => [name, textIn(row, name)]))),
  );
  const isSame = present && kept.length === items.length && kept.every((one, index) => one === items[index]);
  return isSame ? present : createFrom(parent, { [listName]: kept });
}

function createFrom(node: ModdleNode, properties: Record<string, unknown>): ModdleNode {
  const filled = node.$parent ? createNode(node.$parent, node.$type, properties) : node;
  for (const value of Object.values(properties).flat()) {
    if (typeof value === 'object' && value !== null && '$type' in value) Object.assign(value, { $parent: filled });
  }
  return filled;
}

function readPair(first: string, second: string): (node: ModdleNode) => Entry {
  return (node) => ({ [first]: textOf(node, first), [second]: textOf(node, second) });
}

function isProperty({ $type }: ModdleNode): boolean {
  return $type.endsWith(':FormProperty');
}
