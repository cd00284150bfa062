import { chinaDay } from '#shared/day.ts';
import type { Fields } from '#shared/field.ts';
import { fieldProperties } from '#web/kit/values/property.ts';

/** What a form of these fields begins with: what the fields say, else this year, switches off, no files, no lines, nothing. */
export function emptyRecord(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    fieldProperties(fields).map(({ name, kind, isOptional, initial, isYear }) => {
      if (initial !== undefined) return [name, initial];
      if (isYear && !isOptional) return [name, Number(chinaDay().slice(0, 4))];
      if (kind === 'files' || kind === 'lines') return [name, []];
      return [name, kind === 'flag' && !isOptional ? false : null];
    }),
  );
}
