import type { QueryClient } from '@tanstack/react-query';
import type { AnyModule } from '#shared/module.ts';

/** Marks everything that is kept of a module's records as out of date; what is on show is asked for again. */
export function refreshRecords(client: QueryClient, { calls }: AnyModule): Promise<void> {
  const paths = new Set([calls.list, calls.get, calls.options, calls.history].map(({ path }) => path));
  return client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(String(queryKey[0])) });
}
