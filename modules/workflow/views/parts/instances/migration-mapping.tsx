import { Select, Skeleton } from 'antd';
import { Suspense } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import type { NodeState } from '#web/designer/canvas/progress.ts';
import { Failure } from '#web/kit/failure.tsx';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { getDefinition } from '../../../definitions.ts';
import type { listMigrationNodes } from '../../../operations.ts';

const Viewer = lazyPiece('流程图', async () => (await import('#web/designer/viewer.tsx')).loadViewer());

/** The nodes of two versions. */
export type MigrationNodes = OutputOf<typeof listMigrationNodes>;

/** By node of the older version, the one of the newer version that stands for it; null for none. */
export type ChosenMapping = Readonly<Record<string, string | null>>;

interface MigrationMappingProps {
  nodes: MigrationNodes;
  chosen: ChosenMapping;
  fromId: string;
  toId: string;
  isBusy: boolean;
  onChange: (chosen: ChosenMapping) => void;
}

/** Both versions side by side, and below them which node stands for which. Red is what nothing stands for. */
export function MigrationMapping({ nodes, chosen, fromId, toId, isBusy, onChange }: MigrationMappingProps) {
  const images = new Set(Object.values(chosen));
  const before = Object.fromEntries(nodes.from.map(({ id }) => [id, chosen[id] ? 'done' : 'failed'] as const));
  const after = Object.fromEntries(nodes.to.flatMap(({ id }) => (images.has(id) ? [[id, 'done'] as const] : [])));
  return (
    <>
      <div className="migration-drawings">
        <Drawing id={fromId} states={before} title="原版本" />
        <Drawing id={toId} states={after} title="目标版本" />
      </div>
      <ul aria-label="节点对应" className="migration-nodes">
        {nodes.from.map((node) => (
          <li key={node.id}>
            <span className="migration-node" title={node.id}>
              {node.name}
            </span>
            <span aria-hidden="true">→</span>
            <Select<string>
              allowClear={clearing}
              aria-label={`${node.name}对应的节点`}
              disabled={isBusy}
              onChange={(next: string | undefined) => onChange({ ...chosen, [node.id]: next ?? null })}
              options={nodes.to
                .filter(({ kind }) => kind === node.kind)
                .map(({ id, name }) => ({
                  value: id,
                  label: name === id ? id : `${name}（${id}）`,
                  disabled: images.has(id) && chosen[node.id] !== id,
                }))}
              placeholder="没有对应的节点"
              showSearch={{ optionFilterProp: 'label' }}
              status={chosen[node.id] ? '' : 'error'}
              value={chosen[node.id] ?? null}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Drawing({ id, title, states }: { id: string; title: string; states: Record<string, NodeState> }) {
  const { data, error, isPending, refetch } = useCall(getDefinition, { id }, { isSilent: true });
  return (
    <figure className="migration-drawing">
      <figcaption>
        {title}
        {data && ` · 第 ${data.version} 版`}
      </figcaption>
      {isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      {!isPending && !data && <Failure error={error} onRetry={refetch} subject="流程图" />}
      {data && (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
          <Viewer nodeStates={states} processKey={data.key} xml={data.xml} />
        </Suspense>
      )}
    </figure>
  );
}
