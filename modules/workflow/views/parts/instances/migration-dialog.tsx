import { Select, Skeleton } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { listDefinitions } from '../../../definitions.ts';
import { listMigrationNodes } from '../../../operations.ts';
import { type ChosenMapping, MigrationMapping, type MigrationNodes } from './migration-mapping.tsx';
import { MoveChosen } from './move-chosen.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useMigration } from './use-migration.ts';

const offered = 100;

/** Brings running instances over to another version of their process: which, where to, and node by node. */
export function MigrationDialog({ onClose }: { onClose: () => void }) {
  return (
    <MoveDialog
      note="让正在运行的流程改走另一个版本。已办过的记录不变；每个流程单独迁移，互不影响，迁移后可以撤销。"
      onClose={onClose}
      title="迁移流程实例"
      widthPx={1280}
    >
      {(processKey, isHeld) => <Versions isHeld={isHeld} processKey={processKey} />}
    </MoveDialog>
  );
}

function Versions({ processKey, isHeld }: { processKey: string; isHeld: boolean }) {
  const versions = useCall(
    listDefinitions,
    { key: processKey, isEveryVersion: true, size: offered },
    { isSilent: true },
  );
  if (versions.isPending) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (!versions.data) return <Failure error={versions.error} onRetry={versions.refetch} subject="历史版本" />;
  const [newest, ...older] = versions.data.rows;
  const oldest = older.find(({ runningCount }) => runningCount > 0) ?? older[0];
  if (!newest || !oldest) return <Empty title="没有可迁移的版本">这个流程只部署过一个版本。</Empty>;
  return <Pair first={{ fromId: oldest.id, toId: newest.id }} isHeld={isHeld} rows={versions.data.rows} />;
}

interface PairProps {
  rows: OutputOf<typeof listDefinitions>['rows'];
  /** What is chosen to begin with, and stays so when others run in each version. */
  first: { fromId: string; toId: string };
  isHeld: boolean;
}

function Pair({ rows, first, isHeld }: PairProps) {
  const [{ fromId, toId }, setPair] = useState(first);
  const options = rows.map(({ id, version, runningCount }) => ({
    value: id,
    label: `第 ${version} 版（${runningCount} 个运行中）`,
  }));
  return (
    <>
      <div className="migration-versions">
        <Select
          aria-label="原版本"
          disabled={isHeld}
          onChange={(next) => setPair({ toId, fromId: next })}
          options={options}
          value={fromId}
        />
        <span>迁移到</span>
        <Select
          aria-label="目标版本"
          disabled={isHeld}
          onChange={(next) => setPair({ fromId, toId: next })}
          options={options}
          value={toId}
        />
      </div>
      {fromId === toId ? (
        <Empty title="请选择两个不同的版本">原版本与目标版本相同。</Empty>
      ) : (
        <Nodes fromId={fromId} key={`${fromId} ${toId}`} toId={toId} />
      )}
    </>
  );
}

function Nodes({ fromId, toId }: { fromId: string; toId: string }) {
  const { data, error, isPending, refetch } = useCall(listMigrationNodes, { fromId, toId }, { isSilent: true });
  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="节点" />;
  return <Migration fromId={fromId} nodes={data} toId={toId} />;
}

function Migration({ nodes, fromId, toId }: { nodes: MigrationNodes; fromId: string; toId: string }) {
  const [mapping, setMapping] = useState<ChosenMapping>(() =>
    Object.fromEntries(nodes.from.map(({ id, suggested }) => [id, suggested])),
  );
  const moves = useMigration(toId, mapping);
  const { busyWith, forget } = moves;

  return (
    <>
      <MigrationMapping
        chosen={mapping}
        fromId={fromId}
        isBusy={busyWith !== null}
        nodes={nodes}
        onChange={(next) => {
          setMapping(next);
          // What was found holds for the nodes as they were.
          forget();
        }}
        toId={toId}
      />
      <MoveChosen definitionId={fromId} isReady isUndoable moves={moves} verb="迁移" />
    </>
  );
}
