import { useContext } from 'react';
import { showToast } from '#web/api/toast.ts';
import { FormUploadsContext } from '#web/kit/files/form-uploads.ts';
import { KeptInputsContext } from '#web/kit/form/kept-inputs.ts';
import { useTab } from '#web/shell/tabs/use-tab.ts';

/** After so long somebody who has pressed a button wonders whether he has. */
const noticedMs = 500;

/**
 * A function that goes on only where nothing of the page is unsaved or on its way: what a step reads is what is stored. What
 * the page stores by itself is stored first.
 */
export function useAfterSaving(): (goOn: () => void) => void {
  const { hasUnsaved } = useTab();
  const uploads = useContext(FormUploadsContext);
  const kept = useContext(KeptInputsContext);

  async function goOnceStored(inputs: { flush: () => Promise<boolean> }, goOn: () => void): Promise<void> {
    const told = window.setTimeout(() => showToast('info', '正在保存填写的内容，保存后继续'), noticedMs);
    const isStored = await inputs.flush();
    window.clearTimeout(told);
    if (isStored) goOn();
    else showToast('error', '填写的内容没有保存，原因写在填写的地方；请先改正，或稍候再试');
  }

  return (goOn) => {
    if (hasUnsaved()) showToast('info', '这一页有未保存的修改，请先保存或放弃');
    else if (uploads?.holdUp()) return;
    else if (kept?.isUnstored()) void goOnceStored(kept, goOn);
    else goOn();
  };
}
