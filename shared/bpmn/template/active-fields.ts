import { keyOfBinding } from './binding.ts';
import type { FieldValue, SimpleCondition, TemplateField } from './template-field.ts';

/** What the places that fields are bound to hold, by `keyOfBinding`; a place that is empty is not in it. */
export type BoundValues = ReadonlyMap<string, FieldValue>;

/**
 * The fields whose conditions hold. After Camunda: a field that is looked at by a condition and is not there itself
 * equals nothing; one that does not exist is not active. Fields that wait for each other are not there.
 */
export function activeFields(fields: readonly TemplateField[], values: BoundValues): ReadonlySet<TemplateField> {
  const known = new Map<TemplateField, boolean>();
  const isActive = (field: TemplateField): boolean => {
    const found = known.get(field);
    if (found !== undefined) return found;
    known.set(field, false);
    const active = (field.conditions ?? []).every(holds);
    known.set(field, active);
    return active;
  };
  const holds = ({ property, equals, oneOf, isActive: wanted }: SimpleCondition): boolean => {
    const other = fields.find(({ id }) => id === property);
    const isThere = other !== undefined && isActive(other);
    if (wanted !== undefined) return isThere === wanted;
    if (!other || !isThere) return false;
    const text = String(heldValue(other, values));
    if (equals !== undefined) return text === String(equals);
    return oneOf?.includes(text) ?? false;
  };
  return new Set(fields.filter(isActive));
}

/** What a field holds; a flag that is not set is off. */
export function heldValue({ binding, kind }: TemplateField, values: BoundValues): FieldValue {
  const value = values.get(keyOfBinding(binding));
  return kind === 'flag' ? String(value) === 'true' : (value ?? '');
}

/**
 * What the places of the fields hold once the conditions have their way, after Camunda: what is no longer there is taken
 * away unless another field keeps its place, what has newly come gets its first value, and that may bring or take others.
 */
export function settledValues(
  fields: readonly TemplateField[],
  values: BoundValues,
  before: ReadonlySet<TemplateField>,
): BoundValues {
  let active = before;
  let current = new Map(values);
  // Each round settles at least one more field, or ends it; fields that wait for each other could go on for ever.
  for (let round = 0; round <= fields.length; round += 1) {
    const now = activeFields(fields, current);
    const next = new Map(current);
    const kept = new Set([...now].map(({ binding }) => keyOfBinding(binding)));
    for (const { binding } of fields) if (!kept.has(keyOfBinding(binding))) next.delete(keyOfBinding(binding));
    for (const field of now) {
      const key = keyOfBinding(field.binding);
      const first = firstValue(field);
      if (!active.has(field) && !next.has(key) && first !== undefined) next.set(key, first);
    }
    const isSettled = next.size === current.size && [...next].every(([key, value]) => current.get(key) === value);
    active = now;
    current = next;
    if (isSettled) break;
  }
  return current;
}

/** As {@link settledValues}, but nothing is touched while the same fields are there: what a file says besides is its own. */
export function followedValues(
  fields: readonly TemplateField[],
  values: BoundValues,
  before: ReadonlySet<TemplateField>,
): BoundValues {
  const now = activeFields(fields, values);
  const isSame = now.size === before.size && [...now].every((field) => before.has(field));
  return isSame ? values : settledValues(fields, values, before);
}

/** What a field is filled with where nothing is said: a text that other programs ask for is there and empty. */
export function firstValue({ binding, value }: TemplateField): FieldValue | undefined {
  if (value !== undefined && value !== null) return value;
  // A property of the element itself is absent rather than empty; an output without a variable means nothing.
  return binding.type === 'property' || binding.type === 'camunda:outputParameter' ? undefined : '';
}
