import type { CaseWords } from './work.ts';

/** What stands below the title of a case in lists: its number, what the list adds, and what its process sums it up by. */
export function caseNote({ serialNumber, summary }: CaseWords, ...added: readonly (string | false | null)[]): string {
  return [serialNumber, ...added, ...summary.map(({ label, value }) => `${label}：${value}`)]
    .filter(Boolean)
    .join(' · ');
}
