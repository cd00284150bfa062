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

/** The fields among these that can name files. */
export function fieldsOfFiles(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, schema]) => {
      const { kind, fields: ofLines = {} } = metaOf(schema);
      return kind === 'files' || kind === 'richText' || Object.keys(fieldsOfFiles(ofLines)).length > 0;
    }),
  );
}
