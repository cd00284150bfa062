import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { listRemoved, restoreRemoved } from '#shared/recycle.ts';
import { removedWithin, restore } from './removed.ts';

/** The calls of the recycle bin: each user finds there what he may remove. */
export function recycleEndpoints(registry: Registry): Endpoint[] {
  return [
    onRead(listRemoved, 'anyone', (query, context) => removedWithin(query, context, registry)),
    onWrite(
      restoreRemoved,
      'anyone',
      (input, context) => restore(input, context, registry),
      ({ module, id }) => ({ module, id }),
    ),
  ];
}
