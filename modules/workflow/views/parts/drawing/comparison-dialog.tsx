import { Modal, Select, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { getDefinition, listDefinitions } from '../../../definitions.ts';
import './comparison-dialog.css';

const ProcessComparison = lazyPiece(
  '版本比较',
  async () => (await import('#web/designer/comparison/process-comparison.tsx')).default,
);

/** A version that is at hand and not deployed: what is on the canvas, or what is saved. */
export interface HeldVersion {
  readonly key: string;
  readonly title: string;
  readonly xml: string;
}

interface ComparisonDialogProps {
  /** The key of the process whose deployed versions can be chosen. */
  processKey: string;
  /** Versions beside the deployed ones, the newest first. */
  held?: readonly HeldVersion[];
  /** The deployed version to begin with, by its id; the newest two without. */
  definitionId?: string;
  onClose: () => void;
}

const offeredVersions = 100;

/** Two versions of one process, each chosen from all there are, compared in drawings and values. */
export function ComparisonDialog({ processKey, held = [], definitionId, onClose }: ComparisonDialogProps) {
  return (
    <Modal
      centered
      className="comparison-dialog"
      footer={null}
      onCancel={onClose}
      open
      title="比较版本"
      width="min(1480px, calc(100vw - 32px))"
    >
      <Choice definitionId={definitionId} held={held} processKey={processKey} />
    </Modal>
  );
}

type ChoiceProps = Required<Pick<ComparisonDialogProps, 'processKey' | 'held'>> & { definitionId: string | undefined };

function Choice({ processKey, held, definitionId }: ChoiceProps) {
  const [chosen, setChosen] = useState<{ before?: string; after?: string }>({});
  const deployed = useCall(
    listDefinitions,
    { key: processKey, isEveryVersion: true, size: offeredVersions },
    { isSilent: true },
  );
  if (deployed.isPending) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (!deployed.data) return <Failure error={deployed.error} onRetry={deployed.refetch} subject="历史版本" />;

  const offered = [
    ...held.map(({ key, title }) => ({ value: key, label: title })),
    ...deployed.data.rows.map(({ id, version }) => ({ value: id, label: `第 ${version} 版（已部署）` })),
  ];
  if (offered.length < 2) return <Empty title="没有可比较的版本">有未保存的修改，或部署过之后，可以比较。</Empty>;
  const { before, after } = startingPair(offered, definitionId);
  const pair = { before: chosen.before ?? before, after: chosen.after ?? after };
  return (
    <>
      <div className="comparison-choice">
        <Select
          aria-label="原来的版本"
          onChange={(value) => setChosen({ ...pair, before: value })}
          options={offered}
          value={pair.before}
        />
        <span>与</span>
        <Select
          aria-label="现在的版本"
          onChange={(value) => setChosen({ ...pair, after: value })}
          options={offered}
          value={pair.after}
        />
        <span>比较</span>
      </div>
      <Compared after={pair.after} before={pair.before} held={held} offered={offered} />
    </>
  );
}

interface Offered {
  value: string;
  label: string;
}

/** The later of the two is the wanted version, or the newest; the other one the next older. */
function startingPair(offered: readonly Offered[], definitionId: string | undefined) {
  const wanted = Math.max(
    0,
    offered.findIndex(({ value }) => value === definitionId),
  );
  const later = Math.min(wanted, offered.length - 2);
  return { after: offered[later]?.value ?? '', before: offered[later + 1]?.value ?? '' };
}

interface ComparedProps {
  before: string;
  after: string;
  held: readonly HeldVersion[];
  offered: readonly Offered[];
}

function Compared({ before, after, held, offered }: ComparedProps) {
  const left = useVersionXml(before, held);
  const right = useVersionXml(after, held);
  const failed = [left, right].find(({ error }) => error !== null);
  if (failed) return <Failure error={failed.error} onRetry={failed.refetch} subject="流程图" />;
  if (left.xml === undefined || right.xml === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  const titleOf = (key: string) => offered.find(({ value }) => value === key)?.label ?? '';
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <ProcessComparison
        after={{ title: titleOf(after), xml: right.xml }}
        before={{ title: titleOf(before), xml: left.xml }}
      />
    </Suspense>
  );
}

function useVersionXml(key: string, held: readonly HeldVersion[]) {
  const known = held.find((version) => version.key === key);
  const { data, error, refetch } = useCall(getDefinition, { id: key }, { isSilent: true, enabled: !known });
  return known ? { xml: known.xml, error: null, refetch } : { xml: data?.xml, error, refetch };
}
