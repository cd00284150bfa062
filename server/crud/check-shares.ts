import type { Entry } from '#server/module/registry.ts';
import { AppError } from '#shared/error.ts';
import { shareProblems } from '#shared/share.ts';

/** Refuses amounts that are not what their ratios make of the whole. */
export function checkShares(entry: Entry, record: Readonly<Record<string, unknown>>): void {
  const fields = shareProblems(entry.module.declaration.fields, record);
  if (fields.length > 0) throw new AppError('invalid', '金额与比例不符', { fields });
}
