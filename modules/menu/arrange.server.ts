import sql from 'sql-template-tag';
import { arrange } from '#server/crud/arrange.ts';
import { type Endpoint, onWrite } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { arrangeMenu } from './arrange.ts';

/** The call that puts menus into another order. */
export function menuEndpoints(registry: Registry): Endpoint[] {
  const entry = registry.get('menu');
  const editors = {
    // Asked each time: administrators change grants while the server runs.
    get grants() {
      return entry.module.declaration.access.update;
    },
  };
  return [onWrite(arrangeMenu, editors, (input, context) => arrange(entry, input, sql`true`, context, registry))];
}
