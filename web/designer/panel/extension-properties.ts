import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Change } from '../canvas/change.ts';
import { childrenOf, createNode, type DiagramElement, type ModdleNode, textOf } from '../canvas/moddle.ts';
import { type Entry, type EntryShape, textIn, unique } from './entry.ts';
import { extensionAdded, extensionsOf, extensionsRemoved } from './extension.ts';

/** How extension properties are shown and edited. */
export const propertyShape: EntryShape = {
  columns: [
    { title: '属性名', textOf: (entry) => textIn(entry, 'name') },
    { title: '属性值', textOf: (entry) => textIn(entry, 'value') },
  ],
  addLabel: '添加属性',
  question: '确认移除该属性吗？',
  editor: {
    title: '属性配置',
    place: 'dialog',
    yes: '确 定',
    first: () => ({ name: '', value: '' }),
    fields: [
      {
        name: 'name',
        label: '属性名：',
        kind: 'text',
        problemOf: unique('name', '属性名称不能为空', '该属性名已存在，请修改后重新保存'),
      },
      { name: 'value', label: '属性值：', kind: 'text' },
    ],
  },
};

/** The nodes of the properties of a node, from all its lists. */
export function propertiesOf(host: ModdleNode, flavour: Flavour): readonly ModdleNode[] {
  return listsOf(host, flavour).flatMap((list) => childrenOf(list, 'values'));
}

/** Reads one property; one written with an id instead of a name shows that. */
export function readProperty(node: ModdleNode): Entry {
  return { name: textOf(node, 'name') || textOf(node, 'id'), value: textOf(node, 'value') };
}

/** The changes that add a property to the list that is there, or to a new one. */
export function propertyAdded(element: DiagramElement, host: ModdleNode, flavour: Flavour, entry: Entry): Change[] {
  const [list] = listsOf(host, flavour);
  const property = (parent: ModdleNode) => createNode(parent, `${flavour}:Property`, attributesOf(entry));
  return list
    ? [{ element, node: list, properties: { values: [...childrenOf(list, 'values'), property(list)] } }]
    : extensionAdded(element, host, `${flavour}:Properties`, (added) => ({ values: [property(added)] }));
}

/** The change that writes an edited property. */
export function propertyChanged(element: DiagramElement, node: ModdleNode, entry: Entry): Change[] {
  const hasOnlyId = textOf(node, 'name') === '' && textOf(node, 'id') !== '';
  const { name, value } = attributesOf(entry);
  return [{ element, node, properties: hasOnlyId ? { id: name, value } : { name, value } }];
}

/** The changes that remove a property, and its list with the last one. */
export function propertyRemoved(
  element: DiagramElement,
  host: ModdleNode,
  flavour: Flavour,
  node: ModdleNode,
): Change[] {
  const list = listsOf(host, flavour).find((one) => childrenOf(one, 'values').includes(node));
  if (!list) return [];
  const values = childrenOf(list, 'values').filter((one) => one !== node);
  return values.length > 0 ? [{ element, node: list, properties: { values } }] : extensionsRemoved(element, host, list);
}

function listsOf(host: ModdleNode, flavour: Flavour): readonly ModdleNode[] {
  return extensionsOf(host, `${flavour}:Properties`);
}

function attributesOf(entry: Entry): { name: string; value: string } {
  return { name: textIn(entry, 'name').trim(), value: textIn(entry, 'value') };
}
