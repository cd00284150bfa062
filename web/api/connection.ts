import { create } from 'zustand';
import { usePush } from './push-state.ts';
import { unansweredEvent } from './transport.ts';

/** `offline`: the computer has no network. `unreachable`: it has one, and the server does not answer. Both are proved. */
export type ConnectionState = 'online' | 'offline' | 'unreachable';

const probeTimeoutMs = 5_000;
const probeAgainAfterMs = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Whether the server can be reached, as the last probe found; suspicion alone changes nothing. */
export const useConnection = create<{ state: ConnectionState; isProbing: boolean }>(() => ({
  state: 'online',
  isProbing: false,
}));

let probing: Promise<void> | null = null;
/** Whether there was a reason to doubt after the probe that is under way was sent: its answer may be older. */
let isDoubted = false;
let again: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Asks the server for a sign of life and tells everybody the result; several who ask at once share one probe. */
export function probeConnection(): Promise<void> {
  probing ??= probe().finally(() => {
    probing = null;
  });
  return probing;
}

/** Probes whenever there is a reason to doubt or to hope, from now on; the answer ends it. */
export function followConnection(): () => void {
  const suspect = () => {
    isDoubted = probing !== null;
    void probeConnection();
  };
  const look = () => {
    if (useConnection.getState().state !== 'online') suspect();
  };
  const lookWhenSeen = () => {
    if (document.visibilityState === 'visible') look();
  };
  const occasions = ['online', 'offline', unansweredEvent];
  for (const occasion of occasions) addEventListener(occasion, suspect);
  document.addEventListener('visibilitychange', lookWhenSeen);
  // What a stream says may have been on its way when the network went: opening is a reason to look, as breaking is.
  const unfollowPush = usePush.subscribe(({ isOpen }, { isOpen: wasOpen }) => {
    if (isOpen && !wasOpen) look();
    else if (wasOpen && !isOpen) suspect();
  });
  return () => {
    clearTimeout(again);
    unfollowPush();
    for (const occasion of occasions) removeEventListener(occasion, suspect);
    document.removeEventListener('visibilitychange', lookWhenSeen);
  };
}

async function probe(): Promise<void> {
  clearTimeout(again);
  useConnection.setState({ isProbing: true });
  let isAnswered: boolean;
  do {
    isDoubted = false;
    isAnswered = await isAnswering();
  } while (isAnswered && isDoubted);
  if (isAnswered) {
    failures = 0;
    return useConnection.setState({ state: 'online', isProbing: false });
  }
  useConnection.setState({ state: navigator.onLine ? 'unreachable' : 'offline', isProbing: false });
  again = setTimeout(() => void probeConnection(), probeAgainAfterMs[Math.min(failures, probeAgainAfterMs.length - 1)]);
  failures += 1;
}

/** Not just any answer: a hotel's login page and a proxy without its server answer too. */
async function isAnswering(): Promise<boolean> {
  try {
    const response = await fetch(new URL('/healthz', location.origin), {
      cache: 'no-store',
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    return response.ok && ((await response.json()) as { code?: unknown }).code === 0;
  } catch {
    return false;
  }
}
