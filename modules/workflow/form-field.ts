import { z } from 'zod';

const plainField = z.object({
  id: z.string(),
  label: z.string(),
  type: z.string(),
  isRequired: z.boolean(),
  isReadable: z.boolean(),
  isWritable: z.boolean(),
  defaultValue: z.string().optional(),
  datePattern: z.string().optional(),
  values: z.array(z.object({ id: z.string(), name: z.string() })),
  limits: z
    .object({
      min: z.number().optional(),
      max: z.number().optional(),
      minLength: z.number().optional(),
      maxLength: z.number().optional(),
    })
    .optional(),
});

const more = z.object({
  help: z.string().optional(),
  pattern: z.object({ text: z.string(), problem: z.string() }).optional(),
  dictionary: z.string().optional(),
  group: z.string(),
  isWide: z.boolean(),
  shownWhen: z.object({ field: z.string(), is: z.array(z.union([z.string(), z.boolean()])) }).optional(),
});

const column = plainField.extend({ more: more.optional() });

/** One field of a form of a process: written into the drawing, or of a form made here. */
export const formField = plainField.extend({ more: more.extend({ columns: z.array(column).optional() }).optional() });

/** A field as it is sent. */
export type SentField = z.output<typeof formField>;
