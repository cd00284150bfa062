import { checkmodel } from '#modules/checkmodel/checkmodel.ts';
import type { Indicator } from '#modules/checksheet/rules.ts';
import { useCall } from '#web/api/query.ts';

/** An indicator as the table of a model holds it. */
export type StoredIndicator = Indicator & { standard: string | null; autoMetric: string | null };

/** The indicators of a model in their order. */
export function useIndicators(id: string) {
  const rows = checkmodel.childCalls?.rows;
  if (!rows) throw new Error('a check model has rows');
  const found = useCall(rows, { id, child: 'checkmodelfield' }, { isSilent: true, enabled: id !== '' });
  return { ...found, indicators: (found.data?.rows ?? []) as unknown as StoredIndicator[] };
}
