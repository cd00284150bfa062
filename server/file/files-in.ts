import { type Fields, metaOf } from '#shared/field.ts';
import { picturesIn } from '#shared/rich-text.ts';

/** The ids of all files that the values name, those in lines included. */
export function filesIn(fields: Fields, values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const meta = metaOf(schema);
    const value = values[name];
    if (meta.kind === 'richText' && typeof value === 'string') return picturesIn(value);
    if (!Array.isArray(value)) return [];
    if (meta.kind === 'files') return value as string[];
    return meta.fields ? value.flatMap((line) => filesIn(meta.fields ?? {}, line as Record<string, unknown>)) : [];
  });
}
