import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { isOwn, record as recordAlias } from '#server/crud/scope.ts';
import { living } from '#server/crud/select.ts';
import { actingViewer } from '#server/http/acting-viewer.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { record } from '#server/operation/record.ts';
import type { Entry, Registry } from './registry.ts';

/** Writes down who reads a record that is somebody else's, where the module is watched: its page, its history, what an action tells of it. */
export function watched(endpoint: Endpoint, entry: Entry, registry: Registry): Endpoint {
  const axes = entry.declared.declaration.watched;
  if (!axes || endpoint.operation.isWrite) return endpoint;
  return {
    ...endpoint,
    async handle(input, context, origin) {
      const startedAt = new Date();
      const answer = await endpoint.handle(input, context, origin);
      const { id } = (input ?? {}) as { id?: unknown };
      if (typeof id !== 'string') return answer;
      const { viewer, store } = context;
      const strange = await store.one(sql`
        select 1 ${living(entry)} and ${recordAlias}.id = ${id} and ${isOwn(axes, entry, viewer, registry)} is not true`);
      if (!strange) return answer;
      const performed = { endpoint, viewer: actingViewer(viewer, origin), origin, input, answer: null, startedAt };
      const costMs = Date.now() - startedAt.getTime();
      await record({ ...performed, id: newId(), result: 'done', message: null, costMs }, store);
      return answer;
    },
  };
}
