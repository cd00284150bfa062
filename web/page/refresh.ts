import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AnyModule } from '#shared/module.ts';

/** What shows something of a module's records, the rows below them and figures over them included. */
export function showingCalls({ calls, childCalls }: AnyModule) {
  return [calls.list, calls.get, calls.options, calls.history, calls.summary, ...(childCalls ? [childCalls.rows] : [])];
}

/**
 * Marks everything that is kept of a module's records as out of date; what is on show is asked for again, but not a
 * record that is gone: its page has yet to close.
 */
export async function refreshRecords(client: QueryClient, module: AnyModule, goneId?: string): Promise<void> {
  const paths = new Set(showingCalls(module).map(({ path }) => path));
  const isGone = ([, input]: QueryKey) =>
    goneId !== undefined && (input as { id?: unknown } | undefined)?.id === goneId;
  // A call of the module's own, as for the versions of a document, tells of its records as well.
  const isOurs = ([path]: QueryKey) => paths.has(String(path)) || String(path).startsWith(`/${module.name}/`);
  await client.invalidateQueries({
    predicate: ({ queryKey }) => isOurs(queryKey) && isGone(queryKey),
    refetchType: 'none',
  });
  await client.invalidateQueries({ predicate: ({ queryKey }) => isOurs(queryKey) && !isGone(queryKey) });
}
