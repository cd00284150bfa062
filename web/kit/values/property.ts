import type { Declaration } from '#shared/declaration.ts';
import { dueWords, keptByClock } from '#shared/due.ts';
import { type FieldMeta, type Fields, isOptional, metaOf } from '#shared/field.ts';
import { isNumeric } from '#shared/field-kinds.ts';
import type { FieldRules } from '#shared/field-right.ts';
import { duringOf } from '#shared/period.ts';
import { approvalStates, type States } from '#shared/state.ts';
import { fieldRulesOf } from '#web/kit/form/field-rules.ts';

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
  /** The property that its period lasts until, where the two are shown as one. */
  until?: Property;
  /** Whether it only serves to ask, and is nothing that a record holds. */
  isQuestion?: boolean;
}

interface Known {
  rules: FieldRules[string] | undefined;
  properties: ReadonlyMap<string, Property>;
}

const known = new WeakMap<Declaration, Known>();

/** Every property of a module by name: the fields that the user may see, the computed ones but for what only a clock reads, then what every record has. */
export function propertiesOf(declaration: Declaration): ReadonlyMap<string, Property> {
  const rules = fieldRulesOf(declaration.name);
  const found = known.get(declaration);
  if (found && found.rules === rules) return found.properties;
  const unread = declaration.due ? keptByClock(declaration.due) : [];
  const properties = new Map(
    [
      ...fieldProperties(declaration.fields),
      ...fieldProperties(declaration.computed ?? {}),
      ...baseProperties(declaration),
      ...(declaration.due ? [dueQuestion] : []),
      ...periodQuestions(declaration, rules),
    ]
      .filter(({ name }) => rules?.[name] !== 'hidden' && !unread.includes(name))
      .map((property) => [property.name, withLimit(property, declaration)]),
  );
  known.set(declaration, { rules, properties });
  return properties;
}

/** By which days the periods of a module can be asked for, where the user sees both ends. */
function periodQuestions({ fields }: Declaration, rules: FieldRules[string] | undefined): Property[] {
  return fieldProperties(fields).flatMap(({ name, period }) => {
    const isSeen = period && rules?.[name] !== 'hidden' && rules?.[period.until] !== 'hidden';
    if (!isSeen) return [];
    return [{ name: duringOf(name), kind: 'date' as const, label: period.label, isOptional: true, isQuestion: true }];
  });
}

/** The same properties, in which the two ends of a period that are both among them are one. */
export function withPeriods(properties: readonly Property[]): Property[] {
  const ends = new Map(properties.map((property) => [property.name, property]));
  const joined = properties.map((property): Property => {
    const { period } = property;
    const until = period && ends.get(period.until);
    return until ? { ...property, label: period.label, until } : property;
  });
  const shown = new Set(joined.flatMap(({ until }) => until?.name ?? []));
  return joined.filter(({ name }) => !shown.has(name));
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
