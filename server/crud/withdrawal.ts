import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import type { StoredRow } from './select.ts';

/** The same rows, offering to take back only those whose case lets the viewer: not once it is held, or others have decided. */
export async function withdrawalsPossible(
  rows: readonly StoredRow[],
  { viewer, store }: ReadContext,
  registry: Registry,
): Promise<StoredRow[]> {
  const offered = rows.flatMap(({ allowed, processInstanceId }) =>
    processInstanceId && (allowed as string[]).includes('withdraw') ? [processInstanceId] : [],
  );
  if (offered.length === 0 || !registry.withdrawable) return [...rows];
  const possible = await registry.withdrawable(offered, viewer, store);
  return rows.map((row) =>
    possible.has(row.processInstanceId ?? '')
      ? row
      : { ...row, allowed: (row.allowed as string[]).filter((verb) => verb !== 'withdraw') },
  );
}
