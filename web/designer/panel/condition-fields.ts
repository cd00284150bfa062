import type { Flavour } from '#shared/bpmn/flavour.ts';
import { kindsOfType, type ValueKind } from '#shared/bpmn/variables/known-variables.ts';
import type { KeptField, KeptForm } from '#shared/bpmn/variables/with-forms.ts';
import type { ModdleNode } from '../canvas/moddle.ts';
import { childrenOf } from '../canvas/moddle.ts';
import { variablesAt } from '../code/variables.ts';
import { type Operator, operatorWords } from './condition-model.ts';
import { rowsIn, textIn } from './entry.ts';
import { formFieldsIn, readFormField } from './form-data.ts';
import { settingText } from './setting.ts';

/** A field that a condition can ask for. */
export interface ConditionField {
  readonly name: string;
  readonly label: string;
  readonly type: ValueKind;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** The fields of all forms of the process around a node, drawn ones and those it names, then whatever else is known there. */
export function conditionFields(node: ModdleNode, flavour: Flavour, forms: readonly KeptForm[]): ConditionField[] {
  const others = variablesAt(node).map(
    ({ name, origin }): ConditionField => ({ name, label: `${name}（${origin}）`, type: 'any', choices: [] }),
  );
  const asked = fieldsAsked(processAround(node), flavour, forms);
  return [...new Map([...others, ...asked].map((field) => [field.name, field])).values()]
    .filter(({ name }) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name))
    .sort((a, b) => Number(a.type === 'any') - Number(b.type === 'any'));
}

/** The fields of all forms of a process, drawn ones and those it names. */
function fieldsAsked(process: ModdleNode, flavour: Flavour, forms: readonly KeptForm[]): ConditionField[] {
  return nodesIn(process).flatMap((node) => {
    const key = settingText(node, flavour, 'formKey');
    const named = forms.find((form) => form.key === key);
    return [...formFieldsIn(node, flavour).map(fromNode), ...(named?.fields ?? []).map(fromKept)];
  });
}

function processAround(node: ModdleNode): ModdleNode {
  let process = node;
  while (process.$parent && process.$type !== 'bpmn:Process') process = process.$parent;
  return process;
}

function fromKept({ name, label, type, values }: KeptField): ConditionField {
  const choices = values.map((value) => ({ value: value.id, label: value.name }));
  // Of a choice whose choices nobody knows, the value is typed.
  const kind = type === 'enum' && choices.length === 0 ? 'text' : (kindsOfType[type] ?? 'any');
  return { name, label, type: kind, choices };
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
    type: kindsOfType[textIn(entry, 'type') === 'custom' ? textIn(entry, 'typeName') : textIn(entry, 'type')] ?? 'text',
    choices: rowsIn(entry, 'values').map((row) => ({
      value: textIn(row, 'id'),
      label: textIn(row, 'name') || textIn(row, 'id'),
    })),
  };
}

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
  return offered[type].map((value) => ({ value, label: operatorWords[value] }));
}
