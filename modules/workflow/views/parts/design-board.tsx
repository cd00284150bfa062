import { Button } from 'antd';
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '#web/api/call.ts';
import { showToast } from '#web/api/toast.ts';
import { bringIntoView } from '#web/designer/bring-into-view.ts';
import type { DesignerHandle } from '#web/designer/designer.tsx';
import { releaseDesigner } from '#web/designer/drawing-pool.ts';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { useTab } from '#web/shell/use-tab.ts';
import { checkModel } from '../../models.ts';
import type { HeldVersion } from './comparison-dialog.tsx';
import type { Lease } from './lease.ts';
import type { OpenedModel } from './opened-model.ts';
import { participantSource } from './participant-source.ts';
import { templateSource } from './template-source.ts';
import { useDiscussion } from './use-discussion.ts';
import { useLibrary } from './use-library.tsx';
import { useModelSaving } from './use-model-saving.tsx';
import { useRecovery } from './use-recovery.ts';
import { useSaveKey } from './use-save-key.ts';

const ComparisonDialog = lazyPiece('版本比较', async () => (await import('./comparison-dialog.tsx')).ComparisonDialog);
const LeaseNotice = lazyPiece('编辑状态', async () => (await import('./lease-notice.tsx')).LeaseNotice);
const RecoveryNotice = lazyPiece(
  '未保存修改的提示',
  async () => (await import('./recovery-notice.tsx')).RecoveryNotice,
);
const DeploySheet = lazyPiece('部署窗口', async () => (await import('./deploy-sheet.tsx')).DeploySheet);
const Designer = lazyPiece('流程设计器', async () => (await import('#web/designer/designer.tsx')).Designer);

interface DesignBoardProps {
  /** The drawing as it is when the page is opened. */
  opened: OpenedModel;
  /** The element to bring into view. */
  elementId: string | null;
  /** The thread of comments to bring into view. */
  threadId: string | null;
  /** Whether somebody else edits it, so that it is only looked at. */
  isViewed: boolean;
  lease: Lease;
}

/** The designer with one drawing on it, and what is done with the drawing: save, check, deploy. */
export function DesignBoard({ opened, elementId, threadId, isViewed, lease }: DesignBoardProps) {
  const { setTitle, setUnsaved, whenGone } = useTab();
  const documentKey = `model ${opened.id}${isViewed ? ' viewed' : ''}`;
  useState(() => whenGone(() => releaseDesigner(documentKey)));
  const [handle, setHandle] = useState<DesignerHandle | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [deployed, setDeployed] = useState<OpenedModel | null>(null);
  const [compared, setCompared] = useState<readonly HeldVersion[] | null>(null);
  const { library, dialog } = useLibrary();
  const { model, save, isSaving } = useModelSaving(opened, handle, lease.client);
  const leaseState = useSyncExternalStore(lease.subscribe, lease.getState);
  const maySave = leaseState.kind === 'held';
  const recovery = useRecovery(handle, model);
  const discussion = useDiscussion(opened.id, threadId);

  const check = useCallback(
    async (xml: string) => (await call(checkModel, { xml, modelId: opened.id }, { isSilent: true })).problems,
    [opened.id],
  );
  useEffect(() => setTitle(`设计：${model.name}`), [setTitle, model.name]);
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  const saveTab = useCallback(async () => (await latestSave.current()) !== null, []);
  useEffect(() => setUnsaved(isDirty, maySave ? saveTab : undefined), [setUnsaved, isDirty, maySave, saveTab]);
  useEffect(() => (handle && elementId ? bringIntoView(handle, elementId) : undefined), [handle, elementId]);
  useSaveKey(() => void (maySave && isDirty ? save() : showToast('info', '没有需要保存的修改')));

  async function compare() {
    if (!handle?.isOpen) return;
    const saved = { key: 'saved', title: '已保存的流程图', xml: model.xml };
    setCompared(isDirty ? [{ key: 'canvas', title: '画布上的流程图', xml: await handle.getXml() }, saved] : [saved]);
  }

  async function askToDeploy() {
    const saved = isDirty ? await save() : model;
    if (saved) setDeployed(saved);
  }

  return (
    <div className="design-board fills-pane">
      <Suspense fallback={null}>
        {(leaseState.kind === 'viewed' || leaseState.kind === 'lost') && (
          <LeaseNotice state={leaseState} takeOver={lease.takeOver} />
        )}
        {maySave && recovery.left && <RecoveryNotice model={model} recovery={recovery} />}
      </Suspense>
      <Designer
        actions={
          <>
            <Button onClick={() => void compare()}>比较</Button>
            <Button disabled={!maySave} onClick={() => void askToDeploy()}>
              {isDirty ? '保存并部署' : '部署'}
            </Button>
            <Button
              disabled={!isDirty || !maySave}
              loading={isSaving}
              onClick={() => void save()}
              title="Ctrl+S"
              type="primary"
            >
              保存
            </Button>
          </>
        }
        check={check}
        discussion={discussion}
        documentKey={documentKey}
        fileName={`${opened.name}.bpmn`}
        onDirtyChange={setDirty}
        library={library}
        participants={participantSource}
        readOnly={isViewed}
        save={maySave ? saveTab : undefined}
        ref={setHandle}
        templates={templateSource}
        xml={opened.xml}
      />
      {dialog}
      <Suspense fallback={null}>
        {compared && <ComparisonDialog held={compared} onClose={() => setCompared(null)} processKey={model.key} />}
        {deployed && (
          <DeploySheet
            model={deployed}
            onClose={() => setDeployed(null)}
            onLocate={(id) => handle?.selectElement(id)}
          />
        )}
      </Suspense>
    </div>
  );
}
