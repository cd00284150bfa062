import sql from 'sql-template-tag';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { columnOf, readable, record } from './scope.ts';
import { everyRow, living } from './select.ts';

/**
 * What records of any modules are called, by id, as far as the asking user may read them; removed ones only where that is
 * asked for. One query per module.
 */
export async function recordLabels(
  mentioned: readonly { module: string; id: string }[],
  { viewer, store }: ReadContext,
  registry: Registry,
  isAlsoRemoved = false,
): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const [module, links] of Map.groupBy(mentioned, (each) => each.module)) {
    const target = registry.get(module);
    const label = columnOf(target, target.module.declaration.label);
    const scope = readable(target, viewer, registry) ?? sql`true`;
    const found = await store.query<{ id: string; label: string }>(sql`
      select ${record}.id, ${label} as label ${isAlsoRemoved ? everyRow(target) : living(target)}
        and ${record}.id = any(${[...new Set(links.map(({ id }) => id))]}) and ${scope}`);
    for (const { id, label: name } of found) labels.set(id, name);
  }
  return labels;
}
