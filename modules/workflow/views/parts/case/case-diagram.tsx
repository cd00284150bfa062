import { Skeleton } from 'antd';
import { Suspense } from 'react';
import type { NodeState } from '#web/designer/canvas/progress.ts';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import type { InstanceDetail } from '../../../tasks.ts';
import './case-diagram.css';

const Viewer = lazyPiece('流程图', async () => (await import('#web/designer/viewer.tsx')).loadViewer());

const words: Record<NodeState, string> = {
  done: '已完成',
  current: '进行中',
  returned: '已退回',
  failed: '异常',
  cancelled: '已撤回',
};

/** The drawing of an instance, painted as far as it has come, and what the colours mean. */
export function CaseDiagram({
  xml,
  definitionKey,
  nodeStates,
  takenFlows,
}: Pick<InstanceDetail, 'xml' | 'definitionKey' | 'nodeStates' | 'takenFlows'>) {
  const present = new Set<string>(Object.values(nodeStates));
  return (
    <>
      <Suspense fallback={<Skeleton active className="case-diagram-wait" paragraph={{ rows: 4 }} title={false} />}>
        <Viewer nodeStates={nodeStates} processKey={definitionKey} takenFlows={takenFlows} xml={xml} />
      </Suspense>
      <ul aria-label="图例" className="case-legend">
        {Object.entries(words).map(
          ([state, word]) =>
            present.has(state) && (
              <li className={`case-legend-${state}`} key={state}>
                {word}
              </li>
            ),
        )}
        <li>未到达</li>
      </ul>
    </>
  );
}
