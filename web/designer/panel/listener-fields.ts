import { childOf, createNode, knows, type ModdleNode, textOf } from '../canvas/moddle.ts';
import { type Entry, type EntryShape, required, textIn } from './entry.ts';

/** Values that are put into the program behind a listener or service before it runs. */
export const fieldShape: EntryShape = {
  heading: '注入字段：',
  columns: [
    { title: '字段名称', textOf: (entry) => textIn(entry, 'name') },
    { title: '字段类型', textOf: (entry) => (isExpression(entry) ? '表达式' : '字符串') },
    { title: '字段值/表达式', textOf: (entry) => textIn(entry, isExpression(entry) ? 'expression' : 'string') },
  ],
  addLabel: '添加字段',
  question: '确认移除该字段吗？',
  editor: {
    title: '字段配置',
    place: 'dialog',
    yes: '确 定',
    first: () => ({ name: '', fieldType: 'string', string: '', expression: '' }),
    fields: [
      { name: 'name', label: '字段名称：', kind: 'text', problemOf: required('name', '请填写字段名称') },
      {
        name: 'fieldType',
        label: '字段类型：',
        kind: 'choice',
        options: [
          { value: 'string', label: '字符串' },
          { value: 'expression', label: '表达式' },
        ],
        problemOf: required('fieldType', '请选择字段类型'),
      },
      {
        name: 'string',
        label: '字段值：',
        kind: 'text',
        isShownFor: (entry) => !isExpression(entry),
        problemOf: required('string', '请填写字段值'),
      },
      {
        name: 'expression',
        label: '表达式：',
        kind: 'code',
        isShownFor: isExpression,
        problemOf: required('expression', '请填写表达式'),
      },
    ],
  },
};

function isExpression(entry: Entry): boolean {
  return textIn(entry, 'fieldType') === 'expression';
}

/** Reads a field, whichever of attribute and child element the file has chosen. */
export function readField(node: ModdleNode): Entry {
  const child = childOf(node, 'expressionElement');
  const expression = child ? textOf(child, 'value') : textOf(node, 'expression');
  return {
    name: textOf(node, 'name'),
    fieldType: expression === '' ? 'string' : 'expression',
    string: textOf(node, 'string') || textOf(node, 'stringValue'),
    expression,
  };
}

/** The properties that make a field say what its editor shows, as a child element, which every engine reads. */
export function fieldProperties(field: ModdleNode, prefix: string, entry: Entry): Record<string, unknown> {
  const expression = isExpression(entry) ? textIn(entry, 'expression') : undefined;
  const hasChild = knows(field, 'expressionElement');
  return {
    name: textIn(entry, 'name'),
    stringValue: undefined,
    string: expression === undefined ? textIn(entry, 'string') : undefined,
    expression: hasChild ? undefined : expression,
    ...(hasChild && {
      expressionElement:
        expression === undefined ? undefined : createNode(field, `${prefix}:Expression`, { value: expression }),
    }),
  };
}

/** A new field of a listener. */
export function createField(parent: ModdleNode, prefix: string, entry: Entry): ModdleNode {
  const model = createNode(parent, `${prefix}:Field`);
  const properties = Object.entries(fieldProperties(model, prefix, entry)).filter(([, value]) => value !== undefined);
  return createNode(parent, `${prefix}:Field`, Object.fromEntries(properties));
}
