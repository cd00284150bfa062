import { showToast } from '#web/api/toast.ts';

/** Puts a text on the clipboard and says so; `what` names it. Works without https, too, where browsers hide the clipboard. */
export async function copyText(text: string, what: string): Promise<void> {
  if (await isCopied(text)) showToast('success', `${what}已复制`);
  else showToast('error', `浏览器不允许复制，请手动选中${what}后复制`);
}

async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return isCopiedByHand(text);
  }
}

/** Selects the text in a place that nobody sees, and copies the selection. */
function isCopiedByHand(text: string): boolean {
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.style.cssText = 'position:fixed;top:0;opacity:0';
  const focused = document.activeElement;
  // Inside an open dialog: elsewhere its focus trap would take the focus back before anything is selected.
  (focused?.closest('[role=dialog]') ?? document.body).append(holder);
  holder.select();
  const isDone = document.execCommand('copy');
  holder.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isDone;
}
