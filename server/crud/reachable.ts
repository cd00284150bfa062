import sql from 'sql-template-tag';
import type { ReadContext } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { Mentions } from './labels.ts';
import { readable, record } from './scope.ts';
import { living } from './select.ts';

/** Which of the records that a row refers to the viewer may read. One query per module referred to. */
export async function reachableFrom(
  entry: Entry,
  row: Record<string, unknown>,
  { viewer, store }: ReadContext,
  registry: Registry,
): Promise<string[]> {
  const mentions = new Mentions();
  const { fields, computed = {} } = entry.module.declaration;
  mentions.collect({ ...fields, ...computed }, row);
  const reachable: string[] = [];
  for (const [module, ids] of mentions.ids) {
    if (module === 'file') continue;
    const target = registry.get(module);
    const scope = readable(target, viewer, registry) ?? sql`true`;
    const found = await store.query<{ id: string }>(sql`
      select ${record}.id ${living(target)} and ${record}.id = any(${[...ids]}) and ${scope}`);
    reachable.push(...found.map(({ id }) => id));
  }
  return reachable;
}
