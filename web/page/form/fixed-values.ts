import type { Fields } from '#shared/field.ts';
import type { FilterValue } from '#shared/module.ts';

/** What a record must hold to stand in a list that always filters: the one value of each field for which there is no choice. */
export function fixedValues(filters: Readonly<Record<string, FilterValue>>, fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => {
      const [only, ...others] = Array.isArray(value) ? value : [value];
      return name in fields && typeof only === 'string' && others.length === 0 ? [[name, only]] : [];
    }),
  );
}
