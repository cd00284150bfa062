import { v7 as newId } from 'uuid';
import { z } from 'zod';

/** A value that a schema takes as far as kinds go; undefined where there need be none. */
export function someValue(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodUUID) return newId();
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return '123456';
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodArray) return [someValue(schema.element as z.ZodType)];
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodPipe) return someValue(schema.in as z.ZodType);
  if (schema instanceof z.ZodObject) return someRecord(schema.shape as Record<string, z.ZodType>);
  return schema instanceof z.ZodRecord ? {} : undefined;
}

/** The same for each field of an input. */
export function someRecord(shape: Record<string, z.ZodType>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, someValue(schema)]));
}
