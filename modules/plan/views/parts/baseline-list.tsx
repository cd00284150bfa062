import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { useDictionary } from '#web/kit/inputs/use-dictionary.ts';
import { plan } from '../../plan.ts';
import './plan-query.css';

/** When each baseline of a plan was approved, and why the plan was changed into it. */
export function BaselineList({ plan: { id } }: { plan: { id: string } }) {
  const { data = [], error, refetch } = useCall(plan.actions.baselines, { id }, { isSilent: true });
  const { data: reasons = [] } = useDictionary('plan_delay_reason');
  if (error) return <Failure error={error} onRetry={refetch} subject="各版基线" />;
  return (
    <ol aria-label="各版基线" className="baseline-list">
      {data.map(({ edition, frozenOn, reason, reasonNote }) => (
        <li key={edition}>
          <strong>第 {edition} 版基线</strong>
          <time dateTime={frozenOn}>{frozenOn}</time>
          {reason && <span>{reasons.find(({ value }) => value === reason)?.label ?? reason}</span>}
          {reasonNote && <span className="plan-hint">{reasonNote}</span>}
        </li>
      ))}
    </ol>
  );
}
