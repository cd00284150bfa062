import { EditOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { bringIntoView } from '#web/designer/bring-into-view.ts';
import type { DesignerHandle } from '#web/designer/designer.tsx';
import { releaseDesigner } from '#web/designer/drawing-pool.ts';
import { Failure } from '#web/kit/failure.tsx';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { formatNearby } from '#web/kit/values/date-format.ts';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { getModel } from '../../../models.ts';
import type { OpenedModel } from './opened-model.ts';
import { participantSource } from './participant-source.ts';
import { standingOf } from './standing.ts';
import { useDiscussion } from './use-discussion.ts';
import { useLibrary } from './use-library.tsx';

const Designer = lazyPiece('流程图', async () => (await import('#web/designer/designer.tsx')).Designer);

interface ModelReaderProps {
  id: string;
  /** The element to bring into view. */
  elementId: string | null;
  /** The thread of comments to bring into view. */
  threadId: string | null;
  onEdit: () => void;
}

/** A drawing on a phone: for reading and talking about, without taking it from whoever edits it. */
export function ModelReader({ id, ...props }: ModelReaderProps) {
  const { data, error, refetch } = useCall(getModel, { id }, { isSilent: true });
  const waiting = <Skeleton active className="panel design-wait" paragraph={{ rows: 10 }} />;
  if (!data) return error ? <Failure error={error} onRetry={refetch} subject="流程模型" /> : waiting;
  return (
    <Suspense fallback={waiting}>
      <Shown key={data.version} model={data} {...props} />
    </Suspense>
  );
}

function Shown({ model, elementId, threadId, onEdit }: Omit<ModelReaderProps, 'id'> & { model: OpenedModel }) {
  const { setTitle, whenGone } = useTab();
  const { library, dialog } = useLibrary();
  const [handle, setHandle] = useState<DesignerHandle | null>(null);
  const discussion = useDiscussion(model.id, threadId);
  const documentKey = `model ${model.id} ${model.version} read`;
  useState(() => whenGone(() => releaseDesigner(documentKey)));
  useEffect(() => setTitle(`流程：${model.name}`), [setTitle, model.name]);
  useEffect(() => (handle && elementId ? bringIntoView(handle, elementId) : undefined), [handle, elementId]);
  return (
    <div className="design-board fills-pane">
      <Designer
        about={
          <>
            <h1>{model.name}</h1>
            <p>
              {standingOf(model)} · {model.updatedByName} 保存于 {formatNearby(model.updatedAt)}
              {model.editorName && ` · ${model.editorName} 正在编辑`}
            </p>
          </>
        }
        actions={
          <Button icon={<EditOutlined />} onClick={onEdit} type="primary">
            编辑
          </Button>
        }
        discussion={discussion}
        documentKey={documentKey}
        fileName={`${model.name}.bpmn`}
        library={library}
        participants={participantSource}
        readOnly
        ref={setHandle}
        xml={model.xml}
      />
      {dialog}
    </div>
  );
}
