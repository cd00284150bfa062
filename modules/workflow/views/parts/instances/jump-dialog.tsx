import { Select, Skeleton } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { listDefinitions } from '../../../definitions.ts';
import { jumpInstance, listMigrationNodes, planJump } from '../../../operations.ts';
import { MoveChosen } from './move-chosen.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useMoves } from './use-moves.ts';

const offered = 100;

/** Puts several running instances of one version on one of its nodes. */
export function JumpDialog({ onClose }: { onClose: () => void }) {
  return (
    <MoveDialog
      note="把选中的流程移到同一个审批节点，当前的待办随之取消。先检查，再跳转；每个流程单独进行，互不影响。"
      onClose={onClose}
      title="批量跳转"
      widthPx={1080}
    >
      {(processKey, isHeld) => <Version isHeld={isHeld} processKey={processKey} />}
    </MoveDialog>
  );
}

function Version({ processKey, isHeld }: { processKey: string; isHeld: boolean }) {
  const { data, error, isPending, refetch } = useCall(
    listDefinitions,
    { key: processKey, isEveryVersion: true, size: offered },
    { isSilent: true },
  );
  if (isPending) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="历史版本" />;
  const first = data.rows.find(({ runningCount }) => runningCount > 0) ?? data.rows[0];
  return first && <Chosen firstId={first.id} isHeld={isHeld} rows={data.rows} />;
}

interface ChosenProps {
  rows: OutputOf<typeof listDefinitions>['rows'];
  /** What is chosen to begin with, and stays so when others run in each version. */
  firstId: string;
  isHeld: boolean;
}

function Chosen({ rows, firstId, isHeld }: ChosenProps) {
  const [id, setId] = useState(firstId);
  return (
    <>
      <div className="migration-versions">
        <Select
          aria-label="版本"
          disabled={isHeld}
          onChange={setId}
          options={rows.map(({ id: value, version, runningCount }) => ({
            value,
            label: `第 ${version} 版（${runningCount} 个运行中）`,
          }))}
          value={id}
        />
      </div>
      <Jump definitionId={id} key={id} />
    </>
  );
}

function Jump({ definitionId }: { definitionId: string }) {
  const [nodeId, setNodeId] = useState<string | null>(null);
  const nodes = useCall(listMigrationNodes, { fromId: definitionId, toId: definitionId }, { isSilent: true });
  const quietly = { isSilent: true };
  const target = { nodeId: nodeId ?? '' };
  const moves = useMoves({
    plan: async (ids) => {
      const found = await call(planJump, { instanceIds: [...ids], ...target }, quietly);
      return found.map(({ instanceId, standing, problem, handlers }) => ({
        instanceId,
        standing,
        kind: problem === null ? ('ready' as const) : ('blocked' as const),
        text: problem ?? (handlers.length > 0 ? `由 ${handlers.join('、')} 办理` : ''),
      }));
    },
    move: (instanceId, reason) => call(jumpInstance, { instanceId, reason, ...target }, quietly),
  });
  return (
    <>
      <div className="migration-versions">
        <span>跳转到</span>
        <Select<string>
          aria-label="目标节点"
          disabled={moves.busyWith !== null}
          loading={nodes.isPending}
          onChange={(next) => {
            setNodeId(next);
            // What was found holds for the node as it was.
            moves.forget();
          }}
          options={(nodes.data?.to ?? [])
            .filter(({ kind }) => kind === 'userTask')
            .map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="选择审批节点"
          showSearch={{ optionFilterProp: 'label' }}
          value={nodeId}
        />
      </div>
      {nodes.error && <Failure error={nodes.error} onRetry={nodes.refetch} subject="节点" />}
      <MoveChosen definitionId={definitionId} isReady={nodeId !== null} moves={moves} verb="跳转" />
    </>
  );
}
