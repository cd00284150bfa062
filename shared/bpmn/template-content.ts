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

const longestText = 20_000;
const mostItems = 200;

const typeName = /^[A-Za-z][\w.-]*:[A-Za-z][\w.-]*$/;
const propertyName = /^([A-Za-z][\w.-]*:)?[A-Za-z][\w.-]*$/;
const longestName = 100;

function isName(name: unknown, pattern: RegExp): boolean {
  return typeof name === 'string' && name.length <= longestName && pattern.test(name);
}

/** Not a schema within schemas: written out level by level in a description of the calls, that would fill a library. */
function isValue(value: unknown, depth: number): value is TemplateValue {
  if (typeof value === 'string') return value.length <= longestText;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'boolean') return true;
  if (typeof value !== 'object' || value === null || depth === 0) return false;
  if (Array.isArray(value)) return value.length <= mostItems && value.every((each) => isValue(each, depth - 1));
  return isPart(value, depth);
}

function isPart(value: object, depth: number): boolean {
  const { type, properties, ...others } = value as Partial<TemplatePart>;
  if (Object.keys(others).length > 0 || !isName(type, typeName)) return false;
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return false;
  return Object.entries(properties).every(([name, each]) => isName(name, propertyName) && isValue(each, depth - 1));
}

/** Checks what comes from outside: names as BPMN has them, nothing endlessly deep or long. */
export const templateContent: z.ZodType<TemplateContent, TemplateContent> = z
  .record(
    z.string().max(longestName).regex(propertyName),
    z.custom<TemplateValue>((value) => isValue(value, deepest), '模板内容无效'),
  )
  .refine((content) => JSON.stringify(content).length <= 100_000, '模板内容过大');
