import { z } from 'zod';
import { binding } from './binding.ts';
import { fieldConstraints } from './field-constraint.ts';

/** What a field of a template holds. */
export type FieldValue = string | boolean;

const shortText = z.string().max(1_000);
const longText = z.string().max(20_000);
const fieldValue = z.union([longText, z.boolean()]);

const simpleCondition = z.object({
  /** The id of the field that is looked at. */
  property: z.string().max(200),
  equals: fieldValue.optional(),
  oneOf: z.array(longText).max(200).optional(),
  isActive: z.boolean().optional(),
});

/** One thing that must hold for a field to be there, after Camunda's element templates. */
export type SimpleCondition = z.output<typeof simpleCondition>;

/** How a field is filled in; what is hidden is set and not shown. */
const fieldKinds = ['text', 'lines', 'flag', 'choice', 'hidden'] as const;

const shape = z.object({
  /** Unique among the fields of its template. */
  id: z.string().min(1).max(200),
  label: z.string().max(200),
  hint: shortText.nullish(),
  kind: z.enum(fieldKinds),
  /** The heading under which it is shown. */
  group: z.string().max(100).nullish(),
  binding,
  /** What it is filled with at first. */
  value: fieldValue.nullish(),
  /** What can be chosen from. */
  choices: z
    .array(z.object({ name: z.string().max(200), value: z.string().max(1_000) }))
    .max(200)
    .nullish(),
  constraints: fieldConstraints.nullish(),
  /** All of these must hold; otherwise the field is neither shown nor kept in the file. */
  conditions: z.array(simpleCondition).max(20).nullish(),
});

/** Something that is filled in at each element of a template. */
export type TemplateField = z.output<typeof shape>;

/** The fields of a template as they come from outside. */
export const templateFields = z
  .array(shape)
  .max(200, '字段不能超过 200 个')
  .refine((fields) => new Set(fields.map(({ id }) => id)).size === fields.length, '字段的标识不能重复')
  .refine((fields) => JSON.stringify(fields).length <= 100_000, '模板的字段过大');
