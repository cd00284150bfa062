import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { EngineContext } from '#server/engine/step/step.ts';
import { namedWorkIn } from '#shared/bpmn/named-work.ts';
import type { ProcessDefinitionModel } from '#shared/bpmn/process-model.ts';
import type { OutsideWork } from '../ports.ts';

/** A name that deployed processes use. */
export interface UsedService {
  name: string;
  /** Who does its work; null for nobody. */
  by: 'code' | OutsideWork['kind'] | null;
  places: { definitionId: string; definition: string; element: string }[];
}

/** Every name that the newest versions of the deployed processes use, those that nobody does first; what may be a variable is left out until somebody registers it. */
export async function usedServices(context: EngineContext, store: Queryable): Promise<UsedService[]> {
  const definitions = await store.query<{ id: string; name: string }>(sql`
    select distinct on (key) id, name from process_definition order by key, version desc`);
  const found = [];
  for (const { id: definitionId, name: definition } of definitions) {
    const { process } = await context.graphs.of(store, definitionId);
    for (const { work, element } of namedWorkIn(process))
      found.push({ work, place: { definitionId, definition, element } });
  }
  const declared = await context.outside?.declared(
    found.flatMap(({ work }) => work.names),
    store,
  );
  const services = new Map<string, UsedService>();
  for (const { work, place } of found) {
    const known = work.names.find((name) => context.services.has(name) || declared?.has(name));
    if (!known && work.value !== undefined) continue;
    const name = known ?? work.names[0];
    const by = known && context.services.has(known) ? 'code' : (declared?.get(name)?.kind ?? null);
    const service = services.get(name) ?? { name, by, places: [] };
    service.places.push(place);
    services.set(name, service);
  }
  return [...services.values()].sort(
    (a, b) => Number(a.by !== null) - Number(b.by !== null) || (a.name < b.name ? -1 : 1),
  );
}

/** Those of the names in a file that somebody does the work of, for checking it. */
export async function serviceNamesFor(
  { services, outside }: Pick<EngineContext, 'services' | 'outside'>,
  store: Queryable,
  { processes }: ProcessDefinitionModel,
): Promise<string[]> {
  const names = processes.flatMap((process) => namedWorkIn(process).flatMap(({ work }) => work.names));
  const declared = names.length > 0 ? await outside?.declared(names, store) : undefined;
  return [...services.keys(), ...(declared?.keys() ?? [])];
}
