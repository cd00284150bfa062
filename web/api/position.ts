import { post } from './call.ts';
import { readCookie } from './cookie.ts';
import { heedOtherWindows, tellOtherWindows } from './other-windows.ts';
import { endSession, startSession, tokenCookie, useSession } from './session.ts';

/**
 * Acts in another of the own posts: the session goes on under a new token, which the other windows of this browser are
 * told of. Shows a toast and throws when it fails.
 */
export async function switchPosition(positionid: string): Promise<void> {
  const { token } = (await post('/user/switchposition', { positionid })) as { token: string };
  startSession(token);
  tellOtherWindows();
}

/** How much waits in each of the own posts, by its id; nothing when it cannot be told. */
export async function countPositions(): Promise<Record<string, number>> {
  try {
    const { counts } = (await post('/user/positioncounts', {}, { isSilent: true })) as {
      counts: Record<string, number>;
    };
    return counts;
  } catch {
    return {};
  }
}

/**
 * Calls back when another window of this browser has gone on with the session under another token, or has ended it:
 * when it says so, and when this window is looked at again. Answers a function that stops watching.
 */
export function watchOtherWindows(onOther: (follow: () => void) => void): () => void {
  let told: string | null | undefined;
  return heedOtherWindows(() => {
    const shared = readCookie(tokenCookie);
    const { token } = useSession.getState();
    if (token === null || shared === token || shared === told) return;
    told = shared;
    onOther(() => endSession());
  });
}
