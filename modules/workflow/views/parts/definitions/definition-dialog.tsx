import { DownloadOutlined } from '@ant-design/icons';
import { Button, Modal, Skeleton } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { bringIntoView } from '#web/designer/bring-into-view.ts';
import type { DesignerHandle } from '#web/designer/designer.tsx';
import { releaseDesigner } from '#web/designer/drawing-pool.ts';
import { Failure } from '#web/kit/failure.tsx';
import { saveFile } from '#web/kit/files/save-file.ts';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { phone, useMediaQuery } from '#web/shell/look/media-query.ts';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { getDefinition } from '../../../definitions.ts';
import { participantSource } from '../drawing/participant-source.ts';
import { KeptForms } from '../form/kept-forms.tsx';
import './definition-dialog.css';

const Viewer = lazyPiece('流程图', async () => (await import('#web/designer/viewer.tsx')).loadViewer());
const Designer = lazyPiece('流程图', async () => (await import('#web/designer/designer.tsx')).Designer);

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
  const isPhone = useMediaQuery(phone);
  const { whenGone } = useTab();
  const [handle, setHandle] = useState<DesignerHandle | null>(null);
  const key = data?.key;
  useEffect(() => (handle && key ? bringIntoView(handle, key) : undefined), [handle, key]);
  const documentKey = `definition ${id} read`;
  useState(() => whenGone(() => releaseDesigner(documentKey)));
  if (isPending) return <Skeleton active paragraph={{ rows: 5 }} />;
  if (!data) return <Failure error={error} onRetry={refetch} subject="流程图" />;
  const fileName = `${data.name} 第 ${data.version} 版`;
  return (
    <>
      <p className="definition-facts">
        <code>{data.key}</code>
        <span>
          {data.deployedByName} 部署于 {formatInstant(data.deployedAt)}
        </span>
        {data.note && <span>{data.note}</span>}
        <Button
          className="definition-file"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => saveFile(data.xml, `${fileName}.bpmn`, 'application/xml')}
          size="small"
          type="link"
        >
          下载 BPMN 文件
        </Button>
        <KeptForms forms={data.forms} />
      </p>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 5 }} />}>
        {isPhone ? (
          <div className="definition-reader">
            <Designer
              about={`第 ${data.version} 版`}
              documentKey={documentKey}
              fileName={`${fileName}.bpmn`}
              participants={participantSource}
              readOnly
              ref={setHandle}
              xml={data.xml}
            />
          </div>
        ) : (
          <Viewer pictureName={`${fileName}.svg`} processKey={data.key} xml={data.xml} />
        )}
      </Suspense>
    </>
  );
}
