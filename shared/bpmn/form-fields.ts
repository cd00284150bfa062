import type { z } from 'zod';
import {
  choice,
  date,
  decimal,
  entry,
  type Fields,
  files,
  fitting,
  flag,
  helped,
  instant,
  integer,
  lines,
  longText,
  reference,
  requiredWhen,
  shownWhen,
  text,
} from '#shared/field.ts';
import { rating } from '#shared/field-kinds.ts';
import { linearPattern, patternProblem } from '#shared/form/linear-pattern.ts';
import { valueOfText } from './form-text.ts';
import type { FormField, FormFieldMore } from './process-model.ts';

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
  const { shownWhen: condition, help } = field.more ?? {};
  const schema = bareSchemaOf(field);
  if (help) helped(schema, help);
  if (condition) {
    const optional = shownWhen(schema.optional(), condition);
    return field.isRequired ? requiredWhen(optional, condition) : optional;
  }
  return field.isRequired || isAlwaysSet(field) ? schema : schema.optional();
}

/** A switch is always on or off, and where there may be several there are none at least. */
function isAlwaysSet({ type, more }: ProcessField): boolean {
  return type === 'boolean' || (more !== undefined && (type === 'file' || type === 'table'));
}

/** Types that mean records, rows and stars here; in files made elsewhere the same words mean texts. */
const ownTypes = ['user', 'department', 'area', 'file', 'table', 'rating'];

function bareSchemaOf({ id, label: given, type, values, isRequired, limits = {}, more }: ProcessField): z.ZodType {
  const label = given || id;
  const { min, max, minLength = 1, maxLength } = limits;
  const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const least = isRequired && !more?.shownWhen ? 1 : 0;
  if (!more && ownTypes.includes(type)) return text(label, maxLength ?? 500, minLength);
  switch (type) {
    case 'long':
    case 'int':
    case 'integer':
      return integer(label, range);
    case 'double':
    case 'number':
      return decimal(label, { ...range, scale: 6 });
    case 'money':
      return decimal(label, { ...range, unit: '元' });
    case 'percent':
      return decimal(label, { min: 0, max: 100, ...range, unit: '%' });
    case 'rating':
      return rating(label);
    case 'boolean':
      return flag(label);
    case 'date':
      return date(label);
    case 'datetime':
      return instant(label);
    case 'enum':
      if (more?.dictionary) return entry(label, more.dictionary);
      return values.length > 0
        ? choice(label, Object.fromEntries(values.map((value) => [value.id, value.name])))
        : text(label, 500);
    case 'user':
    case 'department':
    case 'area':
      return reference(type, label);
    case 'file':
      return files(label, 'document', { least });
    case 'table':
      return lines(label, fieldsOf(more?.columns ?? []), { min: least });
    case 'textarea':
      return longText(label, maxLength ?? 2000, minLength);
    default:
      return withPattern(text(label, maxLength ?? 500, minLength), more?.pattern);
  }
}

function withPattern(schema: z.ZodString, pattern: FormFieldMore['pattern']): z.ZodType {
  if (!pattern || patternProblem(pattern.text)) return schema;
  const { matches } = linearPattern(pattern.text);
  return fitting(schema, matches, pattern.problem);
}

/** What the inputs of a process form begin with: the variables as they stand, else the defaults of the drawing. */
export function beginningOf(
  form: readonly ProcessField[],
  variables: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return Object.fromEntries(form.map((field) => [field.id, variables[field.id] ?? defaultOf(field)]));
}

function defaultOf(field: ProcessField): unknown {
  const { type, defaultValue, values, more } = field;
  if (more && (type === 'file' || type === 'table')) return [];
  // An expression is for the engine to work out.
  if (!defaultValue || defaultValue.includes('${')) return type === 'boolean' ? false : null;
  switch (type) {
    case 'long':
    case 'int':
    case 'integer':
    case 'double':
    case 'number':
    case 'money':
    case 'percent':
    case 'rating':
      return Number.isFinite(Number(defaultValue)) ? Number(defaultValue) : null;
    case 'boolean':
      return defaultValue === 'true';
    case 'date':
      return /^\d{4}-\d{2}-\d{2}/.exec(String(valueOfText(field, defaultValue)))?.[0] ?? null;
    case 'user':
    case 'department':
    case 'area':
    case 'datetime':
      return null;
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
