import type { FilterValue, Labels, RowOf } from '#shared/module.ts';
import { useEvery } from '#web/api/every.ts';
import { document } from '../../document.ts';

type Declared = (typeof document)['declaration'];

/** A document as lists answer it. */
export type DocumentRow = RowOf<Declared['fields'], Declared['computed']>;

/** The documents that filters find, all of them as far as a page can show them; see CutNote for what it says beyond. */
export function useDocuments(filters: Record<string, FilterValue>, isWanted = true) {
  const answer = useEvery(document.calls.list, { sort: 'dueOn', filters }, { isSilent: true, enabled: isWanted });
  const rows = (answer.data?.rows ?? []) as unknown as DocumentRow[];
  const labels: Labels = answer.data?.labels ?? {};
  return { ...answer, rows, labels };
}

/** How many of the required documents are there, and how many must be. */
export function shareOf(rows: readonly DocumentRow[]): { valid: number; all: number } {
  const required = rows.filter(({ isRequired }) => isRequired);
  const valid = required.filter(({ currentVersion, status }) => currentVersion !== null || status === 'exempt');
  return { valid: valid.length, all: required.length };
}
