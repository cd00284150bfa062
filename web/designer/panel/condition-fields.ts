import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { ModdleNode } from '../canvas/moddle.ts';
import { childrenOf } from '../canvas/moddle.ts';
import { variablesAt } from '../code/variables.ts';
import type { Operator } from './condition-model.ts';
import { rowsIn, textIn } from './entry.ts';
import { formFieldsIn, readFormField } from './form-data.ts';

/** A field that a condition can ask for. */
export interface ConditionField {
  readonly name: string;
  readonly label: string;
  readonly type: 'number' | 'text' | 'flag' | 'choice' | 'date' | 'any';
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

const types: Readonly<Record<string, ConditionField['type']>> = {
  long: 'number',
  int: 'number',
  integer: 'number',
  double: 'number',
  number: 'number',
  boolean: 'flag',
  enum: 'choice',
  date: 'date',
  string: 'text',
};

/** The fields of all forms of the process around a node, then whatever else is known there. */
export function conditionFields(node: ModdleNode, flavour: Flavour): ConditionField[] {
  let process = node;
  while (process.$parent && process.$type !== 'bpmn:Process') process = process.$parent;
  const drawn = nodesIn(process).flatMap((one) => formFieldsIn(one, flavour).map(fromNode));
  const others = variablesAt(node).map(
    ({ name, origin }): ConditionField => ({ name, label: `${name}（${origin}）`, type: 'any', choices: [] }),
  );
  return [...new Map([...others, ...drawn].map((field) => [field.name, field])).values()]
    .filter(({ name }) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name))
    .sort((a, b) => Number(a.type === 'any') - Number(b.type === 'any'));
}

function* walk(container: ModdleNode): Generator<ModdleNode> {
  for (const node of childrenOf(container, 'flowElements')) {
    yield node;
    yield* walk(node);
  }
}

function nodesIn(container: ModdleNode): ModdleNode[] {
  return [...walk(container)].filter(({ $type }) => $type === 'bpmn:StartEvent' || $type === 'bpmn:UserTask');
}

function fromNode(node: ModdleNode): ConditionField {
  const entry = readFormField(node);
  const name = textIn(entry, 'id');
  return {
    name,
    label: textIn(entry, 'label') || name,
    type: types[textIn(entry, 'type') === 'custom' ? textIn(entry, 'typeName') : textIn(entry, 'type')] ?? 'text',
    choices: rowsIn(entry, 'values').map((row) => ({
      value: textIn(row, 'id'),
      label: textIn(row, 'name') || textIn(row, 'id'),
    })),
  };
}

const words: Readonly<Record<Operator, string>> = {
  '==': '等于',
  '!=': '不等于',
  '>': '大于',
  '>=': '大于等于',
  '<': '小于',
  '<=': '小于等于',
  isTrue: '是',
  isFalse: '否',
  isEmpty: '为空',
  isFilled: '不为空',
};

const offered: Readonly<Record<ConditionField['type'], readonly Operator[]>> = {
  number: ['>', '>=', '<', '<=', '==', '!=', 'isEmpty', 'isFilled'],
  text: ['==', '!=', 'isEmpty', 'isFilled'],
  choice: ['==', '!=', 'isEmpty', 'isFilled'],
  date: ['==', '!=', '>', '>=', '<', '<=', 'isEmpty', 'isFilled'],
  flag: ['isTrue', 'isFalse'],
  any: ['==', '!=', '>', '>=', '<', '<=', 'isTrue', 'isFalse', 'isEmpty', 'isFilled'],
};

/** How a field can be compared, the usual way first. */
export function operatorsFor(type: ConditionField['type']): { value: Operator; label: string }[] {
  return offered[type].map((value) => ({ value, label: words[value] }));
}
