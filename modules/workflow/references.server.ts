import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { callersIn } from './callers-in.ts';
import { nameableForms } from './nameable-forms.server.ts';
import { findParticipants } from './participants.server.ts';
import { listCallable, listCallers, listForms, participants } from './references.ts';

type Callable = z.output<typeof listCallable.output>[number];

/** How many drawings and processes are offered at most. */
const limit = 1000;

function callable(key: string | null | undefined, store: Queryable): Promise<Callable[]> {
  const only = key ? sql`where known.key = ${key}` : sql``;
  return store.query<Callable>(sql`
    select known.key, case when model.key = known.key then model.name else newest.name end as name, model.id as "modelId",
      model.id is not null and newest.xml is distinct from model.xml as "isAhead",
      coalesce((select json_agg(json_build_object('id', id, 'version', version, 'versionTag', version_tag) order by version desc)
        from process_definition where key = known.key), '[]') as versions
    from (select key from process_model union select key from process_definition) known
    left join lateral (
      select definition.name, xml, model_id
      from process_definition definition join process_deployment deployment on deployment.id = deployment_id
      where key = known.key order by version desc limit 1
    ) newest on true
    left join process_model model
      on model.id = coalesce((select id from process_model own where own.key = known.key), newest.model_id)
    ${only} order by name, known.key limit ${limit}`);
}

async function callers(key: string, store: Queryable): Promise<z.output<typeof listCallers.output>> {
  // The text narrows down what has to be read.
  const models = await store.query<{ id: string; key: string; name: string; xml: string }>(sql`
    select id, key, name, xml from process_model
    where strpos(xml, 'calledElement') > 0 order by name, id limit ${limit}`);
  return models
    .map(({ id, xml, ...model }) => ({ modelId: id, ...model, elements: callersIn(xml, key) }))
    .filter(({ elements }) => elements.length > 0);
}

/** The calls by which the designer finds what a drawing can refer to. Administrators only. */
export function referenceEndpoints(registry: Registry): Endpoint[] {
  const admins = ['admin'] as const;
  return [
    onRead(participants, admins, (query, { store }) => findParticipants(query, store)),
    onRead(listForms, admins, (_input, { store }) => nameableForms(registry, store)),
    onRead(listCallable, admins, ({ key }, { store }) => callable(key, store)),
    onRead(listCallers, admins, ({ key }, { store }) => callers(key, store)),
  ];
}
