import { useEffect } from 'react';
import { joinSession, sessionChannel } from '#web/api/session.ts';

/**
 * Goes on where another window of this browser has signed in, or has switched the post in the very moment in which this
 * window was refused under the token of before.
 */
export function useJoinedSession(): void {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) joinSession();
    };
    look();
    const channel = new BroadcastChannel(sessionChannel);
    channel.addEventListener('message', joinSession);
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      channel.close();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, []);
}
