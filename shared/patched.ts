import type { Fields } from './field.ts';

/** What a client says, before it is checked. */
export type Said = Readonly<Record<string, unknown>>;

/**
 * A change as the input of an update: fields beside the `id`, as forms and clients send them that hand a record back
 * whole, become its `patch`. One that is already a patch stays as it is, and so does one that names no field.
 */
export function patched(fields: Fields, said: Said): Said {
  if ('patch' in said) return said;
  const beside = Object.entries(said).filter(([name]) => !Object.hasOwn(fields, name));
  const changed = Object.entries(said).filter(([name]) => Object.hasOwn(fields, name));
  return changed.length > 0 ? { ...Object.fromEntries(beside), patch: Object.fromEntries(changed) } : said;
}
