import type { FilterValue } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { changerecord } from '../../changerecord.ts';
import './change-figures.css';

function useCount(filters: Record<string, FilterValue>): number | null {
  const { data } = useCall(changerecord.calls.list, { size: 1, filters }, { isSilent: true });
  return data?.total ?? null;
}

/** How many changes there are in reach, how they stand, and how many went well. */
export function ChangeFigures() {
  const total = useCount({});
  const running = useCount({ status: ['auditing', 'approved', 'scheduled', 'implementing', 'implemented'] });
  const success = useCount({ result: ['success', 'partial'] });
  const failed = useCount({ result: ['failed', 'rolledback'] });
  const carriedOut = (success ?? 0) + (failed ?? 0);
  const rate = carriedOut > 0 ? `${Math.round(((success ?? 0) / carriedOut) * 100)}%` : '—';
  const figures = [
    ['变更总数', total],
    ['办理中', running],
    ['实施成功', success],
    ['失败或回退', failed],
    ['成功率', rate],
  ] as const;
  return (
    <dl className="change-figures panel">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  );
}
