import { showToast } from '#web/api/toast.ts';

/**
 * Tells the user when a part of the product that was just wanted did not arrive and nobody else says so. Browsers fetch
 * such a part anew when it is wanted again; style sheets of it only once their failed link is gone.
 */
export function followMissingParts(): () => void {
  const missing = new WeakSet<WeakKey>();
  const note = ({ payload }: WindowEventMap['vite:preloadError']) => missing.add(payload);
  const tell = ({ reason }: PromiseRejectionEvent) => {
    const isMissing = typeof reason === 'object' && reason !== null && missing.has(reason);
    if (isMissing) showToast('error', '这项功能没有加载成功，请检查网络后再试一次');
  };
  const dropLink = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  addEventListener('vite:preloadError', note);
  addEventListener('unhandledrejection', tell);
  addEventListener('error', dropLink, true);
  return () => {
    removeEventListener('vite:preloadError', note);
    removeEventListener('unhandledrejection', tell);
    removeEventListener('error', dropLink, true);
  };
}
