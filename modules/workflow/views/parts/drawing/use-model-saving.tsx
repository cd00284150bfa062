import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { AppError } from '#shared/error.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import type { DesignerHandle } from '#web/designer/designer.tsx';
import type { Together } from '#web/designer/together/together.ts';
import { listModels, saveModel } from '../../../models.ts';
import type { OpenedModel } from './opened-model.ts';
import { processNameIn } from './process-name.ts';

/** A drawing as the server keeps it, which is not the one that was opened. */
type Newer = Pick<OpenedModel, 'version' | 'updatedByName' | 'xml' | 'category' | 'description'>;

/** What a save goes on top of. */
type Base = Pick<Newer, 'version' | 'category' | 'description'>;

type Saving = Promise<OpenedModel | null>;

/** Saves what is on the canvas, as the window that edits it, or what all have drawn who draw it together; when somebody else has saved meanwhile, asks which of the two is to stay. */
export function useModelSaving(
  first: OpenedModel,
  handle: DesignerHandle | null,
  client: string,
  together: Together | null,
) {
  const { modal } = App.useApp();
  const [model, setModel] = useState(first);
  const latest = useRef(first);
  const underWay = useRef<Saving | null>(null);
  const next = useRef<Saving | null>(null);
  const { mutateAsync, isPending } = useAction(saveModel, { isSilent: true, refreshes: [listModels] });

  /**
   * Answers the drawing as it is saved now; null when it was not saved, which the user has been told. What is asked for while
   * it is being saved is saved once more after that: something may have been drawn meanwhile.
   */
  function save(onTopOf?: Base): Saving {
    if (underWay.current) {
      next.current ??= underWay.current.then(async (saved) => {
        next.current = null;
        return saved && (await handle?.getXml()) !== saved.xml ? begin() : saved;
      });
      return next.current;
    }
    return begin(onTopOf);
  }

  function begin(onTopOf: Base = latest.current): Saving {
    underWay.current = store(onTopOf).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  }

  async function store(onTopOf: Base): Saving {
    if (!handle) return null;
    try {
      if (together) return keep({ ...latest.current, ...(await together.save()) });
      const xml = await handle.getXml();
      const name = processNameIn(xml) ?? latest.current.name;
      const { category, description } = onTopOf;
      const { version } = await mutateAsync({
        id: first.id,
        version: onTopOf.version,
        category,
        description,
        xml,
        client,
      });
      // What was drawn while the answer was on its way is not saved yet.
      if ((await handle.getXml()) === xml) handle.markSaved();
      return keep({ ...latest.current, name, version, category, description, xml });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.failure === 'conflict' && isNewer(error.current)) askAbout(error.current);
      else showToast('error', sentenceFor(error));
      return null;
    }
  }

  function keep(saved: OpenedModel): OpenedModel {
    take(saved);
    showToast('success', '已保存');
    return saved;
  }

  function take(kept: OpenedModel): void {
    latest.current = kept;
    setModel(kept);
  }

  function askAbout(newer: Newer) {
    const dialog = modal.confirm({
      title: `${newer.updatedByName} 刚刚保存了这个流程`,
      content:
        '覆盖后对方的修改不再保留；打开对方的版本后，你未保存的修改不再保留。两份都要时，可先取消，用“下载文件”留一份。',
      okText: '覆盖',
      okButtonProps: { danger: true },
      cancelText: '取消',
      focusable: { autoFocusButton: 'cancel' },
      width: 480,
      footer: (_buttons, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          <Button onClick={() => void open(newer)}>打开对方的版本</Button>
          <OkBtn />
        </>
      ),
      onOk: () => void save(newer),
    });

    async function open({ xml }: Newer) {
      dialog.destroy();
      if (!handle || !(await handle.openXml(xml, model.name))) return;
      handle.markSaved();
      take({ ...latest.current, ...newer, name: processNameIn(xml) ?? latest.current.name });
    }
  }

  return { model, save, isSaving: isPending };
}

function isNewer(current: unknown): current is Newer {
  return typeof current === 'object' && current !== null && 'version' in current && 'xml' in current;
}
