import type { Fields } from '#shared/field.ts';
import { normalise } from '#shared/normalise.ts';
import { fieldProperties, type Property } from '#web/kit/values/property.ts';

/** The values of a form, by field. */
export type Values = Record<string, unknown>;

/** A field that has been changed, with what it was and what it has become. */
export interface FieldChange {
  property: Property;
  before: unknown;
  after: unknown;
}

/** What a form of these fields takes from a record. */
export function valuesOf(fields: Fields, record: Values): Values {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, record[name] ?? null]));
}

/** The fields that differ between two states of a form, as they would be sent; empty text counts as nothing. */
export function changedFields(fields: Fields, before: Values, after: Values): FieldChange[] {
  return fieldProperties(fields).flatMap((property) => {
    const old = sent(property, before[property.name]);
    const next = sent(property, after[property.name]);
    return JSON.stringify(old) === JSON.stringify(next) ? [] : [{ property, before: old, after: next }];
  });
}

/** The changed fields alone, as a patch. */
export function patchFrom(changes: readonly FieldChange[]): Values {
  return Object.fromEntries(changes.map(({ property, after }) => [property.name, after]));
}

/** A value as it is sent: every cell of a line is there, so that a line that was only looked at equals itself. */
function sent(property: Property, value: unknown): unknown {
  const plain = normalise(value) ?? null;
  const { fields, isIdentified } = property;
  if (!fields || !Array.isArray(plain)) return plain;
  return plain.map((line: Values | null) => ({
    ...(isIdentified && { id: line?.id ?? null }),
    ...valuesOf(fields, line ?? {}),
  }));
}
