import type { InputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { plan } from '../../plan.ts';

type Compared = InputOf<typeof plan.actions.compare>;

/** What has moved between two states of a plan; asks nothing of a plan that was never approved, whose baselines count none. */
export function useMoves(
  { id, baselineNo }: { id: string; baselineNo: number | null },
  from: Compared['from'],
  to: Compared['to'],
) {
  return useCall(plan.actions.compare, { id, from, to }, { isSilent: true, enabled: (baselineNo ?? 0) > 0 });
}
