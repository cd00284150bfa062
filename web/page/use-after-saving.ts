import { useContext } from 'react';
import { showToast } from '#web/api/toast.ts';
import { FormUploadsContext } from '#web/kit/form-uploads.ts';
import { useTab } from '#web/shell/use-tab.ts';

/** A function that goes on only where nothing of the page is unsaved or on its way: what a step reads is what is stored. */
export function useAfterSaving(): (goOn: () => void) => void {
  const { hasUnsaved } = useTab();
  const uploads = useContext(FormUploadsContext);
  return (goOn) => {
    if (hasUnsaved()) showToast('info', '这一页有未保存的修改，请先保存或放弃');
    else if (!uploads?.holdUp()) goOn();
  };
}
