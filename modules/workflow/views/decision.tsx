import { Button, Skeleton } from 'antd';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { getDecision } from '../decisions.ts';
import { DecisionBoard } from './parts/decision-table/decision-board.tsx';
import { DecisionExpressionView } from './parts/decision-table/decision-expression-view.tsx';

/** The page on which one decision table is edited and tried. */
export default function DecisionPage() {
  const { key } = useParams();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const version = Number(parameters.get('version')) || null;
  if (key) return <Opening key={`${key} ${version}`} name={key} version={version} />;
  return (
    <Empty
      action={<Button onClick={() => navigate('/workflow/decisionlist')}>去决策表列表</Button>}
      title="没有指定要编辑的决策表"
    >
      请从决策表列表选择或新建决策表。
    </Empty>
  );
}

function Opening({ name, version }: { name: string; version: number | null }) {
  const { setTitle } = useTab();
  // Opened once: what others save later is told when this one is saved, not put under the user's hands.
  const { data, error, refetch } = useCall(
    getDecision,
    { key: name, version },
    { isSilent: true, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  );
  useEffect(() => setTitle(data ? `决策 ${data.name}` : null), [data, setTitle]);
  if (error) return <Failure error={error} onRetry={refetch} subject="决策表" />;
  if (!data) return <Skeleton active className="panel design-wait" paragraph={{ rows: 10 }} />;
  const { logic } = data.decision;
  if (logic.kind === 'literal') return <DecisionExpressionView logic={logic} opened={data} />;
  return <DecisionBoard opened={data} table={logic} />;
}
