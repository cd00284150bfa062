import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import type { Endpoint, Origin } from '#server/http/endpoint.ts';
import type { Viewer } from '#shared/access.ts';
import { isNight } from './night.ts';

/** One call as the log keeps it. What was sent is not kept: it may hold secrets. */
export interface Performed {
  id: string;
  endpoint: Pick<Endpoint, 'operation' | 'module' | 'about'>;
  viewer: Viewer;
  origin: Origin;
  input: unknown;
  answer: unknown;
  /** `done`, or the name of the failure. */
  result: string;
  message: string | null;
  startedAt: Date;
  costMs: number;
}

const idText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function idIn(value: unknown): string | null {
  const { id } = (value ?? {}) as { id?: unknown };
  return typeof id === 'string' && idText.test(id) ? id : null;
}

/** Writes one call down: in its transaction, so that neither stands without the other, or after a refusal. */
export async function record(performed: Performed, store: Queryable): Promise<void> {
  await store.execute(lineOf(performed));
}

/** The one statement that writes a call down. */
export function lineOf(performed: Performed): Sql {
  const { id, endpoint, viewer, origin, input, answer, result, message, startedAt, costMs } = performed;
  const { path, title } = endpoint.operation;
  const named = endpoint.about?.(input);
  const module = endpoint.module ?? named?.module ?? null;
  const recordId = named?.id ?? idIn(input) ?? idIn(answer);
  return sql`
    insert into operation_log (id, at, user_id, user_name, role, address, agent, path, title, module, record_id, result,
      message, cost_ms, is_new_address, is_night)
    values (${id}, ${startedAt.toISOString()}, ${viewer.id}, ${viewer.name}, ${viewer.position.role}, ${origin.address},
      ${origin.agent}, ${path}, ${title}, ${module}, ${recordId}, ${result}, ${message?.slice(0, 500) ?? null},
      ${Math.round(costMs)},
      ${isNewAddress(viewer.id, origin.address)},
      ${isNight(startedAt)})`;
}

/**
 * Whether somebody has done things before, and never from this address. Asked by the greatest and the smallest of the index:
 * for whether a row is there at all, the table seems cheaper to read from its start, which it is not for who came late.
 */
function isNewAddress(userId: string, address: string): Sql {
  const former = sql`select max(address) from operation_log where user_id = ${userId} and address <= ${address}`;
  const any = sql`select min(address) from operation_log where user_id = ${userId}`;
  return sql`(${former}) is distinct from ${address} and (${any}) is not null`;
}
