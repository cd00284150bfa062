import { AppError } from '#shared/error.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { decodeXml } from '#web/designer/read-file.ts';
import { listModels, saveModel } from '../../models.ts';

/** Makes a new drawing of a file that the user chooses; the file is kept exactly as it is. */
export function useOpenFile(onSaved: (id: string) => void) {
  const { mutateAsync, isPending } = useAction(saveModel, { refreshes: [listModels] });

  async function openFile() {
    const file = await pickFile();
    if (!file) return;
    const xml = decodeXml(new Uint8Array(await file.arrayBuffer()));
    if (xml.trim() === '') return showToast('error', '文件是空的，没有可打开的流程');
    try {
      const { id } = await mutateAsync({ xml });
      onSaved(id);
    } catch (error) {
      // The user has been told what is wrong with the file.
      if (!(error instanceof AppError)) throw error;
    }
  }

  return { openFile, isOpening: isPending };
}

/** A new input each time, so that the same file can be chosen again. */
function pickFile(): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.bpmn,.xml';
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}
