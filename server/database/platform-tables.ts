import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Every table that the platform itself declares in a `tables.ts` or a part of one, by export name. */
export async function platformTables(): Promise<Record<string, unknown>> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const found = globSync(['*/tables.ts', 'engine/tables/*tables.ts'], { cwd: root }).sort();
  const parts = await Promise.all(found.map((path) => import(new URL(`../${path}`, import.meta.url).href)));
  return Object.assign({}, ...parts.map((part: object) => ({ ...part }))) as Record<string, unknown>;
}
