import { useParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { plan } from '../plan.ts';
import { BaselineComparison } from './parts/baseline-comparison.tsx';
import { PlanChart } from './parts/plan-chart.tsx';

/** One plan: its chart, its nodes as a table, and how its baselines differ. */
export default function PlanDetail() {
  const { id = '' } = useParams();
  const { data } = useCall(plan.calls.get, { id }, { isSilent: true });
  const record = data?.record;
  return (
    <DetailPage
      module={plan}
      tabs={
        record
          ? [
              { key: 'chart', label: '甘特图', children: <PlanChart plan={record} /> },
              {
                key: 'baselines',
                label: '基线比较',
                children: <BaselineComparison compared={['last', 'actual']} plan={record} />,
              },
            ]
          : []
      }
    />
  );
}
