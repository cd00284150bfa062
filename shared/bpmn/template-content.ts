import { z } from 'zod';

/** A value of a template: a text, number or flag, a part of the model, or several of those. */
export type TemplateValue = string | number | boolean | TemplatePart | readonly TemplateValue[];

/** A part of the model with everything that is set on it, such as a listener. */
export interface TemplatePart {
  /** With the prefix of the engine, such as `camunda:Properties`. */
  readonly type: string;
  readonly properties: Readonly<Record<string, TemplateValue>>;
}

/** The settings of a template by the name of the property; its extensions are a list of parts under `extensionElements`. */
export type TemplateContent = Readonly<Record<string, TemplateValue>>;

/** Deeper than any setting of an engine. */
const deepest = 12;

const typeName = z
  .string()
  .max(100)
  .regex(/^[A-Za-z][\w.-]*:[A-Za-z][\w.-]*$/);
const propertyName = z
  .string()
  .max(100)
  .regex(/^([A-Za-z][\w.-]*:)?[A-Za-z][\w.-]*$/);

function valueBelow(depth: number): z.ZodType<TemplateValue, TemplateValue> {
  const text = z.string().max(20_000);
  if (depth === 0) return z.union([text, z.number(), z.boolean()]);
  const inner = valueBelow(depth - 1);
  return z.union([
    text,
    z.number(),
    z.boolean(),
    z.strictObject({ type: typeName, properties: z.record(propertyName, inner) }),
    z.array(inner).max(200),
  ]);
}

/** Checks what comes from outside: names as BPMN has them, nothing endlessly deep or long. */
export const templateContent: z.ZodType<TemplateContent, TemplateContent> = z
  .record(propertyName, valueBelow(deepest))
  .refine((content) => Object.keys(content).length > 0, '请至少选择一项属性')
  .refine((content) => JSON.stringify(content).length <= 100_000, '模板内容过大');
