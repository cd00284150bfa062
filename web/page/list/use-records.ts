import { useQuery } from '@tanstack/react-query';
import type { AnyModule, FilterValue, Labels } from '#shared/module.ts';
import { call } from '#web/api/call.ts';
import { keepShown, queryKey } from '#web/api/query.ts';
import type { Property } from '#web/kit/values/property.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { filtersToSend, type ListState } from './list-state.ts';

/** The records that a list shows. */
export interface Records {
  rows: readonly Row[];
  total: number;
  isTotalExact: boolean;
  labels: Labels;
}

/** The question that a list asks, without its page. */
export interface RecordQuestion {
  sort?: string;
  search: string | null;
  filters: Record<string, FilterValue>;
}

/** The question that the state of a list stands for; `fixed` filters hold whatever the user chose. */
export function questionOf(
  { sort, search, filters }: ListState,
  fixed: Readonly<Record<string, FilterValue>>,
  properties: ReadonlyMap<string, Property>,
): RecordQuestion {
  return {
    ...(sort && { sort }),
    search: search || null,
    filters: { ...filtersToSend(filters, properties), ...fixed },
  };
}

/** The records on show: one page, or of a tree all there are. What was shown stays until the answer is there. */
export function useRecords(
  module: AnyModule,
  question: RecordQuestion,
  { page, size }: ListState,
  { isReadOnly = false, isWanted = true }: { isReadOnly?: boolean; isWanted?: boolean } = {},
) {
  const isTree = module.declaration.parent !== undefined;
  const input = isTree ? { ...question, size: treePageSize } : { ...question, page, size };
  return useQuery<Records>({
    queryKey: [...queryKey(module.calls.list, input), isTree],
    queryFn: ({ signal }) =>
      isTree ? fetchAll(module, question, signal) : call(module.calls.list, input, { signal, isSilent: true }),
    placeholderData: keepShown,
    enabled: isWanted,
    ...(isReadOnly && { select: withoutActions }),
  });
}

/** The same records with nothing that could be done to them. */
export function withoutActions(records: Records): Records {
  return { ...records, rows: records.rows.map((row) => ({ ...row, allowed: [] })) };
}

const treePageSize = 200;

/** A tree can only be drawn whole: every page is fetched, one after the other. */
async function fetchAll(module: AnyModule, question: RecordQuestion, signal: AbortSignal): Promise<Records> {
  const rows: Row[] = [];
  const labels: Labels = {};
  for (let page = 1; ; page += 1) {
    const input = { ...question, page, size: treePageSize };
    const answer = await call(module.calls.list, input, { signal, isSilent: true });
    rows.push(...answer.rows);
    Object.assign(labels, answer.labels);
    if (answer.rows.length < treePageSize) return { rows, labels, total: rows.length, isTotalExact: true };
  }
}
