import type { Declaration } from './declaration.ts';
import { metaOf } from './field.ts';

/** The properties by which people know a record: its number, its label, and texts that are unique by themselves. */
export function namingFields({ serial, label, unique = [], fields }: Declaration): string[] {
  const keys = unique.flatMap(([field, ...others]) => {
    const schema = field && others.length === 0 ? fields[field] : undefined;
    return field && schema && metaOf(schema).kind === 'text' ? [field] : [];
  });
  return [...new Set([...(serial ? ['number'] : []), label, ...keys])];
}
