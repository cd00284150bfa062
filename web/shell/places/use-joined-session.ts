import { useEffect } from 'react';
import { heedOtherWindows } from '#web/api/other-windows.ts';
import { joinSession } from '#web/api/session.ts';

/**
 * Goes on where another window of this browser has signed in, or has switched the post in the very moment in which this
 * window was refused under the token of before.
 */
export function useJoinedSession(): void {
  useEffect(() => {
    joinSession();
    return heedOtherWindows(joinSession);
  }, []);
}
