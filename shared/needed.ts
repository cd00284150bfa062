import type { Declaration } from './declaration.ts';
import { isOptional, metaOf } from './field.ts';

/** Whether a field that must be filled in is so even where nobody enters it: it follows from others, or begins with a value. */
export function comesByItself({ fields, derived = {}, preset = {} }: Declaration, name: string): boolean {
  const { initial, from } = fields[name] ? metaOf(fields[name]) : {};
  return name in derived || name in preset || initial !== undefined || from !== undefined;
}

/** The fields that somebody has to enter for a new record to come about. */
export function neededFields(declaration: Declaration): string[] {
  return Object.entries(declaration.fields).flatMap(([name, schema]) =>
    isOptional(schema) || comesByItself(declaration, name) ? [] : [name],
  );
}
