import { childOf, childrenOf, createNode, type ModdleNode, textOf } from '../canvas/moddle.ts';
import { type Entry, type EntryField, type EntryShape, nodesForRows, required, rowsIn, textIn } from './entry.ts';

const isScript = (entry: Entry) => textIn(entry, 'kind') === 'script';
const isKept = (entry: Entry) => !['text', 'script'].includes(textIn(entry, 'kind'));

const valueFields: readonly EntryField[] = [
  {
    name: 'kind',
    label: '赋值方式',
    kind: 'choice',
    options: [
      { value: 'text', label: '文本或表达式' },
      { value: 'script', label: '脚本' },
    ],
  },
  {
    name: 'scriptFormat',
    label: '脚本格式',
    kind: 'text',
    isShownFor: isScript,
    problemOf: required('scriptFormat', '请填写脚本格式'),
  },
  { name: 'value', label: '值', kind: 'code', isShownFor: (entry) => !isKept(entry) },
];

const valueColumn = {
  title: '值',
  textOf: (entry: Entry) => (isKept(entry) ? '嵌套的列表或映射' : textIn(entry, 'value')),
};

/** The values of a list. A list or map within it is kept as it is. */
export const itemShape: EntryShape = {
  heading: '列表项',
  columns: [valueColumn],
  addLabel: '添加列表项',
  question: '确认移除该列表项吗？',
  editor: {
    title: '列表项配置',
    place: 'dialog',
    yes: '确 定',
    first: () => ({ kind: 'text', value: '', scriptFormat: '' }),
    fields: valueFields,
  },
};

/** The keys and values of a map. A list or map within it is kept as it is. */
export const pairShape: EntryShape = {
  heading: '映射项',
  columns: [{ title: '键', textOf: (entry) => textIn(entry, 'key') }, valueColumn],
  addLabel: '添加映射项',
  question: '确认移除该映射项吗？',
  editor: {
    title: '映射项配置',
    place: 'dialog',
    yes: '确 定',
    first: () => ({ key: '', kind: 'text', value: '', scriptFormat: '' }),
    fields: [{ name: 'key', label: '键', kind: 'text', problemOf: required('key', '请填写键') }, ...valueFields],
  },
};

/** Reads a value of a list; what is neither text nor script is named by its type. */
export function readItem(node: ModdleNode): Entry {
  const isText = node.$type === 'camunda:Value';
  const isOwnScript = node.$type === 'camunda:Script';
  return {
    kind: isText ? 'text' : isOwnScript ? 'script' : node.$type,
    value: isText || isOwnScript ? textOf(node, 'value') : '',
    scriptFormat: isOwnScript ? textOf(node, 'scriptFormat') : '',
  };
}

/** Reads a key and value of a map. */
export function readPair(node: ModdleNode): Entry {
  const definition = childOf(node, 'definition');
  const value = definition ? readItem(definition) : { kind: 'text', value: textOf(node, 'value'), scriptFormat: '' };
  return { key: textOf(node, 'key'), ...value };
}

/** The list or map that an edited parameter has; values that say the same as before are the very same nodes. */
export function collectionFor(parameter: ModdleNode, entry: Entry): ModdleNode {
  const present = childOf(parameter, 'definition');
  const isList = textIn(entry, 'kind') === 'List';
  const type = isList ? 'camunda:List' : 'camunda:Map';
  const name = isList ? 'items' : 'entries';
  const known = present?.$type === type ? childrenOf(present, name) : [];
  const collection = createNode(parameter, type);
  const rows = isList
    ? nodesForRows(rowsIn(entry, 'items'), known, readItem, (row) => createItem(collection, row))
    : nodesForRows(rowsIn(entry, 'entries'), known, readPair, (row) => createPair(collection, row));
  return createNode(parameter, type, { [name]: rows });
}

/** What the table of parameters shows as the value. */
export function valueText(entry: Entry): string {
  const items = rowsIn(entry, 'items').map(valueColumn.textOf);
  const pairs = rowsIn(entry, 'entries').map((pair) => `${textIn(pair, 'key')}=${valueColumn.textOf(pair)}`);
  return textIn(entry, 'value') || [...items, ...pairs].join('，');
}

function createItem(parent: ModdleNode, row: Entry): ModdleNode {
  const value = textIn(row, 'value');
  return isScript(row)
    ? createNode(parent, 'camunda:Script', { scriptFormat: textIn(row, 'scriptFormat'), value })
    : createNode(parent, 'camunda:Value', { value });
}

function createPair(parent: ModdleNode, row: Entry): ModdleNode {
  const key = textIn(row, 'key');
  if (!isScript(row)) return createNode(parent, 'camunda:Entry', { key, value: textIn(row, 'value') });
  const entry = createNode(parent, 'camunda:Entry', { key });
  return createNode(parent, 'camunda:Entry', { key, definition: createItem(entry, row) });
}
