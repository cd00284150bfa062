import { AppError } from '#shared/error.ts';
import type { PermissionChanges } from '#shared/form/write-permissions.ts';
import type { OutputOf } from '#shared/operation.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { type getModel, listModels, getModel as modelCall, saveModel } from '../../../models.ts';

/** What has been set and not yet kept, by node and field. */
export type PermissionDraft = PermissionChanges;

/** What has been set since, of what is set now, when some of it was saved. */
export function setSince(saved: PermissionDraft, draft: PermissionDraft): PermissionDraft {
  const since = [...draft].map(([nodeId, fields]) => {
    const kept = saved.get(nodeId);
    return [nodeId, new Map([...fields].filter(([field, permission]) => kept?.get(field) !== permission))] as const;
  });
  return new Map(since.filter(([, fields]) => fields.size > 0));
}

/** Writes permissions into a drawing and keeps it; the writer of such files is fetched when it is first needed. */
export function useSavePermissions(onSaved: (saved: PermissionDraft) => void) {
  const { mutateAsync, isPending } = useAction(saveModel, { isSilent: true, refreshes: [modelCall, listModels] });

  /** Whether it is kept now. */
  async function save(model: OutputOf<typeof getModel>, draft: PermissionDraft): Promise<boolean> {
    const { id, version, category, description } = model;
    try {
      const { withPermissions } = await import('#shared/form/write-permissions.ts');
      const xml = withPermissions(model.xml, draft);
      await mutateAsync({ id, version, category, description, xml });
      onSaved(draft);
      showToast('success', '已保存，部署后对新发起的流程生效');
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      showToast('error', sentenceFor(error));
      return false;
    }
  }

  return { save, isSaving: isPending };
}
