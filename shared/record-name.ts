import { z } from 'zod';
import { type Fields, metaOf } from './field.ts';

/** The fields by each of which alone one record is known: texts that no two records share. */
export function namingFields(fields: Fields, unique: readonly (readonly string[])[] = []): string[] {
  return unique.flatMap(([field = '', ...more]) => {
    const schema = fields[field];
    return more.length === 0 && schema && metaOf(schema).kind === 'text' ? [field] : [];
  });
}

/** What names one record in a question: its id, or else one of the fields by which it is known. */
export function recordName(naming: readonly string[]): z.ZodType<{ id?: string | undefined }> {
  if (naming.length === 0) return z.object({ id: z.uuid() });
  const text = z.string().trim().max(500).optional();
  return z
    .object({ id: z.uuid().optional(), ...Object.fromEntries(naming.map((field) => [field, text])) })
    .refine((said) => Object.values(said).some(Boolean), { path: ['id'], error: '缺少标识' });
}
