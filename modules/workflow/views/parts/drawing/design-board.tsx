import { Button } from 'antd';
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '#web/api/call.ts';
import { showToast } from '#web/api/toast.ts';
import { bringIntoView } from '#web/designer/bring-into-view.ts';
import type { DesignerHandle } from '#web/designer/designer.tsx';
import { releaseDesigner } from '#web/designer/drawing-pool.ts';
import type { Together } from '#web/designer/together/together.ts';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { checkModel, getModel } from '../../../models.ts';
import type { HeldVersion } from './comparison-dialog.tsx';
import type { Lease } from './lease.ts';
import type { OpenedModel } from './opened-model.ts';
import { participantSource } from './participant-source.ts';
import { saveRefusal } from './save-refusal.ts';
import { standingOf } from './standing.ts';
import { templateSource } from './template-source.ts';
import { useDiscussion } from './use-discussion.ts';
import { useLibrary } from './use-library.tsx';
import { useModelSaving } from './use-model-saving.tsx';
import { useRecovery } from './use-recovery.ts';
import { useSaveKey } from './use-save-key.ts';

const ComparisonDialog = lazyPiece('版本比较', async () => (await import('./comparison-dialog.tsx')).ComparisonDialog);
const LeaseNotice = lazyPiece('编辑状态', async () => (await import('./lease-notice.tsx')).LeaseNotice);
const TogetherBar = lazyPiece('一起编辑', async () => (await import('./together-bar.tsx')).TogetherBar);
const RecoveryNotice = lazyPiece(
  '未保存修改的提示',
  async () => (await import('./recovery-notice.tsx')).RecoveryNotice,
);
const DeploySheet = lazyPiece('部署窗口', async () => (await import('./deploy-sheet.tsx')).DeploySheet);
const Designer = lazyPiece('流程设计器', async () => (await import('#web/designer/designer.tsx')).Designer);

const unchanging = () => () => {};

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
  const [together, setTogether] = useState<Together | null>(null);
  const { model, save, isSaving } = useModelSaving(opened, handle, lease.client, together);
  const leaseState = useSyncExternalStore(lease.subscribe, lease.getState);
  const common = useSyncExternalStore(together?.changes.subscribe ?? unchanging, () => together?.state ?? null);
  const isOpen = useSyncExternalStore(handle?.changes.subscribe ?? unchanging, () => handle?.isOpen === true);
  const maySave = leaseState.kind === 'held' || (common !== null && common.end === null);
  const isUnsaved = common ? !common.isSaved : isDirty;
  const recovery = useRecovery(handle, model);
  const discussion = useDiscussion(opened.id, threadId);

  const check = useCallback(
    async (xml: string) => (await call(checkModel, { xml, modelId: opened.id }, { isSilent: true })).problems,
    [opened.id],
  );
  const standing = useCallback(async () => {
    const { deployedVersion, isAhead } = await call(getModel, { id: opened.id });
    return standingOf({ deployedVersion, isAhead: isAhead || isUnsaved });
  }, [opened.id, isUnsaved]);
  useEffect(() => setTitle(`设计：${model.name}`), [setTitle, model.name]);
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  const saveTab = useCallback(async () => (await latestSave.current()) !== null, []);
  // What others have as well is lost by nobody's leaving.
  const wouldLose = common ? !common.isSettled || (!common.isSaved && common.artists.length < 2) : isDirty;
  useEffect(() => setUnsaved(wouldLose, maySave ? saveTab : undefined), [setUnsaved, wouldLose, maySave, saveTab]);
  useEffect(() => (handle && elementId ? bringIntoView(handle, elementId) : undefined), [handle, elementId]);
  useSaveKey(() => {
    const refusal = saveRefusal({ isUnsaved, maySave });
    if (refusal) showToast('info', refusal);
    else void save();
  });

  async function compare() {
    if (!handle?.isOpen) return;
    const saved = { key: 'saved', title: '已保存的流程图', xml: (await savedModel()).xml };
    setCompared(isUnsaved ? [{ key: 'canvas', title: '画布上的流程图', xml: await handle.getXml() }, saved] : [saved]);
  }

  /** Of those who draw it together any may have saved it. */
  async function savedModel() {
    return together ? call(getModel, { id: opened.id }) : model;
  }

  async function askToDeploy() {
    const saved = isUnsaved ? await save() : await savedModel();
    if (!saved) return;
    const { deployedVersion, isAhead } = await call(getModel, { id: opened.id });
    setDeployed({ ...saved, deployedVersion, isAhead });
  }

  return (
    <div className="design-board fills-pane">
      <Suspense fallback={null}>
        {(leaseState.kind === 'viewed' || leaseState.kind === 'lost') && (
          <LeaseNotice lease={lease} state={leaseState} />
        )}
        {leaseState.kind === 'shared' && handle && isOpen && (
          <TogetherBar
            base={model.xml}
            client={lease.client}
            handle={handle}
            modelId={opened.id}
            onStart={setTogether}
          />
        )}
        {leaseState.kind === 'held' && recovery.left && <RecoveryNotice model={model} recovery={recovery} />}
      </Suspense>
      <Designer
        actions={
          <>
            <Button onClick={() => void compare()}>比较</Button>
            <Button disabled={!maySave} onClick={() => void askToDeploy()}>
              {isUnsaved ? '保存并部署' : '部署'}
            </Button>
            <Button
              disabled={!isUnsaved || !maySave}
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
        standing={standing}
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
