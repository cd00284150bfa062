import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#shared/operation.ts';
import { listWork, openKinds } from '../../../tasks.ts';

const open: ReadonlySet<string> = new Set(openKinds);

function listsOpenWork([path, input]: QueryKey): boolean {
  return path === listWork.path && open.has((input as InputOf<typeof listWork>).kind);
}

/** Takes a task that is decided out of the kept lists of open work, which stand there until they were asked for again. */
export function leaveOut(client: QueryClient, taskId: string): void {
  client.setQueriesData<OutputOf<typeof listWork>>({ predicate: ({ queryKey }) => listsOpenWork(queryKey) }, (page) => {
    const rows = page?.rows.filter((row) => row.taskId !== taskId);
    return page && rows && { ...page, rows, total: page.total - page.rows.length + rows.length };
  });
}
