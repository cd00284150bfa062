import { Modal, Skeleton } from 'antd';
import { Suspense } from 'react';
import { useCall } from '#web/api/query.ts';
import { formatInstant } from '#web/kit/date-format.ts';
import { Failure } from '#web/kit/failure.tsx';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { getDefinition } from '../../definitions.ts';
import './definition-dialog.css';

const Viewer = lazyPiece('流程图', async () => (await import('#web/designer/viewer.tsx')).loadViewer());

/** A deployed version as lists know it. */
export interface ShownDefinition {
  id: string;
  name: string;
  key: string;
  version: number;
}

/** The drawing of a deployed version, for looking at. */
export function DefinitionDialog({ definition, onClose }: { definition: ShownDefinition; onClose: () => void }) {
  return (
    <Modal
      footer={null}
      onCancel={onClose}
      open
      title={`${definition.name} 第 ${definition.version} 版`}
      width="min(1120px, calc(100vw - 32px))"
    >
      <Content id={definition.id} />
    </Modal>
  );
}

function Content({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useCall(getDefinition, { id }, { isSilent: true });
  if (isPending) return <Skeleton active paragraph={{ rows: 5 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="流程图" />;
  return (
    <>
      <p className="definition-facts">
        <code>{data.key}</code>
        <span>
          {data.deployedByName} 部署于 {formatInstant(data.deployedAt)}
        </span>
        {data.note && <span>{data.note}</span>}
      </p>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 5 }} />}>
        <Viewer processKey={data.key} xml={data.xml} />
      </Suspense>
    </>
  );
}
