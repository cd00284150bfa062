import type { Fields } from '#shared/field.ts';
import { fieldProperties } from './property.ts';

/** What a form of these fields begins with: switches off, no files, no lines, nothing else. */
export function emptyRecord(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    fieldProperties(fields).map(({ name, kind, isOptional }) => {
      if (kind === 'files' || kind === 'lines') return [name, []];
      return [name, kind === 'flag' && !isOptional ? false : null];
    }),
  );
}
