import { useEffect, useRef, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { showToast } from '#web/api/toast.ts';
import type { DesignerHandle } from '#web/designer/designer.tsx';
import type { Autosave } from '#web/designer/recovery/autosave.ts';
import type { KeptDraft } from '#web/designer/recovery/draft-store.ts';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import type { OpenedModel } from './opened-model.ts';

/**
 * Keeps what is not saved of a drawing in this browser as long as its tab lives, and finds what was left unsaved before:
 * by a browser that crashed, a window that was closed, a session that ended.
 */
export function useRecovery(handle: DesignerHandle | null, model: OpenedModel) {
  const { whenGone } = useTab();
  const userId = useSession(({ user }) => user?.id ?? '');
  const [left, setLeft] = useState<KeptDraft | null>(null);
  const autosave = useRef<Promise<Autosave> | null>(null);
  const version = useRef(model.version);
  useEffect(() => {
    version.current = model.version;
  }, [model.version]);

  // A hidden tab keeps its drawing, so this must not end with the effects.
  useState(() =>
    whenGone(() => {
      const isGivenUp = useSession.getState().token !== null;
      void autosave.current?.then(({ stop }) => stop(isGivenUp));
    }),
  );
  useEffect(() => {
    if (!handle) return undefined;
    const owner = `${userId} ${model.id}`;
    const find = async () => {
      const { draftsLeftBy } = await import('#web/designer/recovery/draft-store.ts');
      const drafts = await draftsLeftBy(owner);
      setLeft(drafts.find(({ xml }) => xml !== model.xml) ?? null);
    };
    // Without a store in the browser there is nothing to be found, and keeping tells so when it is needed.
    const found = find().catch(() => {});
    const keep = async () => {
      await found;
      const { startAutosave } = await import('#web/designer/recovery/autosave.ts');
      return startAutosave(handle, {
        owner,
        baseVersion: () => version.current,
        onFailure: () => showToast('warning', '浏览器空间不足，未保存的修改无法自动保留，请及时保存'),
      });
    };
    // What could not be fetched is fetched anew with the next change.
    const begin = () => {
      autosave.current ??= keep().catch((error: unknown) => {
        autosave.current = null;
        throw error;
      });
    };
    begin();
    return handle.changes.subscribe(begin);
  }, [handle, userId, model.id, model.xml]);

  async function forget() {
    const { removeDraft } = await import('#web/designer/recovery/draft-store.ts');
    if (left) await removeDraft(left.id);
    setLeft(null);
  }

  /** Puts what was left on the canvas, as unsaved work; it is forgotten only once it is kept anew. */
  async function restore() {
    if (!left || !handle || !(await handle.openXml(left.xml, `${model.name}.bpmn`))) return;
    await (await autosave.current)?.flush();
    await forget();
  }

  return { left, restore, discard: forget };
}
