import type { Declaration } from '#shared/declaration.ts';
import { dueWords } from '#shared/due.ts';
import { type FieldMeta, type Fields, isOptional, metaOf } from '#shared/field.ts';
import { isNumeric } from '#shared/field-kinds.ts';
import type { FieldRules } from '#shared/field-right.ts';
import { approvalStates, type States } from '#shared/state.ts';
import { fieldRulesOf } from './field-rules.ts';

/** What a page knows of one column of a record: a field, or what every record has. */
export interface Property extends FieldMeta {
  name: string;
  /** Whether a record may leave it empty. */
  isOptional: boolean;
  /** The states whose words it holds; shown as a state instead of as text. */
  states?: States;
  /** Whether a moment is told by its distance, with the exact time in the tooltip. */
  isRelative?: boolean;
  /** The states in which its moment is a time limit; in others it is only a moment. */
  limitIn?: readonly string[];
  /** Whether it only serves to ask, and is nothing that a record holds. */
  isQuestion?: boolean;
}

interface Known {
  rules: FieldRules[string] | undefined;
  properties: ReadonlyMap<string, Property>;
}

const known = new WeakMap<Declaration, Known>();

/** Every property of a module by name: the fields that the user may see, the computed ones, then what every record has. */
export function propertiesOf(declaration: Declaration): ReadonlyMap<string, Property> {
  const rules = fieldRulesOf(declaration.name);
  const found = known.get(declaration);
  if (found && found.rules === rules) return found.properties;
  const properties = new Map(
    [
      ...fieldProperties(declaration.fields),
      ...fieldProperties(declaration.computed ?? {}),
      ...baseProperties(declaration),
      ...(declaration.due ? [dueQuestion] : []),
    ]
      .filter(({ name }) => rules?.[name] !== 'hidden')
      .map((property) => [property.name, withLimit(property, declaration)]),
  );
  known.set(declaration, { rules, properties });
  return properties;
}

const dueQuestion: Property = {
  name: 'due',
  kind: 'choice',
  label: '到期',
  options: dueWords,
  isOptional: true,
  isQuestion: true,
};

function withLimit(property: Property, { due }: Declaration): Property {
  return due?.field === property.name ? { ...property, limitIn: due.open } : property;
}

/** The words of a choice that has colours, drawn as states are. */
function statesOf({ colors, options = {} }: FieldMeta): States | undefined {
  if (!colors) return undefined;
  const words = Object.entries(options);
  return Object.fromEntries(words.map(([word, label]) => [word, { label, color: colors[word] ?? 'grey' }]));
}

/** The properties of a set of fields, in their order. */
export function fieldProperties(fields: Fields): Property[] {
  return Object.entries(fields).map(([name, schema]) => {
    const meta = metaOf(schema);
    const states = statesOf(meta);
    return { ...meta, ...(states && { states }), name, isOptional: isOptional(schema) };
  });
}

function baseProperties({ serial, states, approval }: Declaration): Property[] {
  return [
    ...(serial ? [{ name: 'number', kind: 'text' as const, label: '编号', isOptional: true }] : []),
    ...(states ? [stateProperty('status', '状态', states)] : []),
    ...(approval ? [stateProperty('approval', '审批', approvalStates)] : []),
    { name: 'createdBy', kind: 'reference', label: '创建人', module: 'user', isOptional: true },
    { name: 'createdAt', kind: 'instant', label: '创建时间', isOptional: false, isRelative: true },
    { name: 'updatedBy', kind: 'reference', label: '更新人', module: 'user', isOptional: true },
    { name: 'updatedAt', kind: 'instant', label: '更新时间', isOptional: false, isRelative: true },
  ];
}

function stateProperty(name: string, label: string, states: States): Property {
  const options = Object.fromEntries(Object.entries(states).map(([word, state]) => [word, state.label]));
  return { name, kind: 'choice', label, options, states, isOptional: true };
}

/** The label with the unit that its values are in, unless each value shows it. */
export function titleOf({ kind, label, unit }: FieldMeta): string {
  const isShown = kind === 'percentage' || kind === 'rating';
  return unit && !isShown ? `${label}（${unit}）` : label;
}

/** Whether its values are numbers, which stand to the right. */
export function isNumber({ kind }: FieldMeta): boolean {
  return isNumeric(kind);
}
