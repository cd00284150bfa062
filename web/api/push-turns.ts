/**
 * Does the work in one tab of this browser at a time; the next one takes over when that is closed. In plain http, where
 * browsers know no locks, every tab does it as long as it is seen. Ends with the signal.
 */
export function takeTurns(name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): void {
  const run = 'locks' in navigator ? waitForLock(name, signal, work) : whileSeen(signal, work);
  // Ending with the signal is no failure.
  run.catch(() => {});
}

async function waitForLock(name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>) {
  await navigator.locks.request(name, { signal }, () => work(signal));
}

async function whileSeen(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>) {
  while (!signal.aborted) {
    await visibility('visible', signal);
    const hidden = new AbortController();
    void visibility('hidden', signal).then(() => hidden.abort());
    await work(AbortSignal.any([signal, hidden.signal]));
    // Work that ended by itself has no reason to be done again before the page has been left.
    await visibility('hidden', signal);
  }
}

function visibility(wanted: DocumentVisibilityState, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== wanted && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}
