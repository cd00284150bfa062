import { create } from 'zustand';

const checkEveryMs = 10 * 60_000;
const leastPauseMs = 30_000;

/** The built file that this page began with; its name changes with any change of the product. */
const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Whether the server has a newer version of the product than this page runs. */
export const useVersion = create<{ isOutdated: boolean }>(() => ({ isOutdated: false }));

let checkedAt = Date.now();

/** Compares this page with the one that the server would send now. */
async function checkVersion(): Promise<void> {
  if (entry === null) return;
  checkedAt = Date.now();
  try {
    const answer = await fetch(new URL('/', location.origin), { cache: 'no-cache', headers: { accept: 'text/html' } });
    const page = await answer.text();
    // Only a page of ours can tell: a proxy has pages of its own.
    if (answer.ok && page.includes('id="root"')) useVersion.setState({ isOutdated: !page.includes(`"${entry}"`) });
  } catch {
    // Without an answer nothing is known.
  }
}

/** Looks for a new version now and then, when the user comes back, and when a part of the product is missing. */
export function followVersion(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > leastPauseMs) void checkVersion();
  };
  const lookAtOnce = () => void checkVersion();
  const timer = setInterval(look, checkEveryMs);
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  addEventListener('vite:preloadError', lookAtOnce);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
    removeEventListener('vite:preloadError', lookAtOnce);
  };
}
