import { showToast } from '#web/api/toast.ts';

const firstPauseMs = 1_000;
const mostAttempts = 8;

/**
 * Tells the user when a part of the product that was just wanted did not arrive and nobody else says so. Scripts are
 * fetched anew by the browser when they are next wanted; style sheets, of which Vite asks only once, by this.
 */
export function followMissingParts(): () => void {
  const missing = new WeakSet<WeakKey>();
  const note = ({ payload }: WindowEventMap['vite:preloadError']) => missing.add(payload);
  const tell = ({ reason }: PromiseRejectionEvent) => {
    const isMissing = typeof reason === 'object' && reason !== null && missing.has(reason);
    if (isMissing) showToast('error', '这项功能没有加载成功，请检查网络后再试一次');
  };
  // Failures of elements do not bubble.
  const atOnce = { capture: true };
  addEventListener('vite:preloadError', note);
  addEventListener('unhandledrejection', tell);
  addEventListener('error', askAgain, atOnce);
  return () => {
    removeEventListener('vite:preloadError', note);
    removeEventListener('unhandledrejection', tell);
    removeEventListener('error', askAgain, atOnce);
  };
}

function askAgain({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
  const attempts = Number(target.dataset.attempts ?? 1);
  if (attempts >= mostAttempts) return;
  const next = document.createElement('link');
  next.rel = 'stylesheet';
  next.crossOrigin = target.crossOrigin;
  next.href = target.href;
  next.dataset.attempts = String(attempts + 1);
  setTimeout(() => target.replaceWith(next), firstPauseMs * 2 ** (attempts - 1));
}
