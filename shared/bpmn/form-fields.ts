import type { z } from 'zod';
import { choice, date, decimal, type Fields, flag, integer, longText, text } from '#shared/field.ts';
import type { FormField } from './process-model.ts';

/** One field of a form that is written into the process. */
export type ProcessField = FormField;

/** The fields of a process form as fields like any others, those to be filled in only. */
export function writableFields(form: readonly ProcessField[]): Fields {
  return fieldsOf(form.filter(({ isWritable }) => isWritable));
}

/** The fields of a process form as fields like any others; a type that nobody knows is a text. */
export function fieldsOf(form: readonly ProcessField[]): Fields {
  return Object.fromEntries(form.map((field) => [field.id, schemaOf(field)]));
}

function schemaOf(field: ProcessField): z.ZodType {
  const schema = bareSchemaOf(field);
  // A switch is always on or off, so it is never empty.
  return field.isRequired || field.type === 'boolean' ? schema : schema.optional();
}

function bareSchemaOf({ id, label: given, type, values, limits = {} }: ProcessField): z.ZodType {
  const label = given || id;
  const { min, max, minLength = 1, maxLength } = limits;
  const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  switch (type) {
    case 'long':
    case 'int':
    case 'integer':
      return integer(label, range);
    case 'double':
    case 'number':
      return decimal(label, { ...range, scale: 6 });
    case 'boolean':
      return flag(label);
    case 'date':
      return date(label);
    case 'enum':
      return values.length > 0
        ? choice(label, Object.fromEntries(values.map((value) => [value.id, value.name])))
        : text(label, 500);
    case 'textarea':
      return longText(label, maxLength ?? 2000, minLength);
    default:
      return text(label, maxLength ?? 500, minLength);
  }
}

/** What the inputs of a process form begin with: the variables as they stand, else the defaults of the drawing. */
export function beginningOf(
  form: readonly ProcessField[],
  variables: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return Object.fromEntries(form.map((field) => [field.id, variables[field.id] ?? defaultOf(field)]));
}

function defaultOf({ type, defaultValue, values }: ProcessField): unknown {
  // An expression is for the engine to work out.
  if (!defaultValue || defaultValue.includes('${')) return type === 'boolean' ? false : null;
  switch (type) {
    case 'long':
    case 'int':
    case 'integer':
    case 'double':
    case 'number':
      return Number.isFinite(Number(defaultValue)) ? Number(defaultValue) : null;
    case 'boolean':
      return defaultValue === 'true';
    case 'date':
      return /^\d{4}-\d{2}-\d{2}/.exec(defaultValue)?.[0] ?? null;
    case 'enum':
      return values.length === 0 || values.some(({ id }) => id === defaultValue) ? defaultValue : null;
    default:
      return defaultValue;
  }
}

/** Fields that several forms of a process share, each once; the first form that has it names it. */
export function mergedFields(forms: readonly (readonly ProcessField[])[]): ProcessField[] {
  const byId = new Map<string, ProcessField>();
  for (const field of forms.flat()) if (!byId.has(field.id)) byId.set(field.id, field);
  return [...byId.values()];
}
