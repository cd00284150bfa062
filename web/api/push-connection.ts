import { AppError } from '#shared/error.ts';
import { type Heard, hearStream } from './push-stream.ts';
import { useSession } from './session.ts';

interface Listening {
  signal: AbortSignal;
  /** The last notice heard of, by whichever tab. */
  lastId: () => string | undefined;
  hear: (heard: Heard) => void;
  /** The stream broke; it is being opened again. */
  lose: () => void;
}

const firstDelayMs = 600;
const longestDelayMs = 30_000;
/** A server that is asked too much is left alone for longer. */
const failuresWhenRefused = 6;

/** How long to wait after so many failures in a row; `chance` from 0 to 1 keeps a thousand browsers from coming back at once. */
export function delayMsAfter(failures: number, chance: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1)) * (0.5 + chance / 2);
}

/** Hears the server, and whenever the stream breaks again, until told to stop or refused for want of a session. */
export async function keepHearing({ signal, lastId, hear, lose }: Listening): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const { token } = useSession.getState();
    if (!token) return;
    let isEnded = false;
    const take = (heard: Heard) => {
      failures = 0;
      isEnded ||= heard.event.kind === 'ended';
      hear(heard);
    };
    try {
      await hearStream({ token, lastId: lastId(), signal, hear: take });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof AppError && error.failure === 'unauthenticated') take({ event: { kind: 'ended' } });
      if (error instanceof AppError && error.failure === 'tooMany') failures = failuresWhenRefused;
    }
    if (isEnded) return;
    lose();
    failures += 1;
    await pause(delayMsAfter(failures, Math.random()), signal);
  }
}

/** Waits, but no longer than until the network is back. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    signal.addEventListener('abort', end);
    addEventListener('online', end);
  });
}
