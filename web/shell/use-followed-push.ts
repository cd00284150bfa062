import { useEffect } from 'react';
import { usePush } from '#web/api/push-state.ts';
import { useSession } from '#web/api/session.ts';

/** Follows what the server tells the signed-in user; the program for that comes after what the first paint needs. */
export function useFollowedPush(): void {
  const userId = useSession((session) => session.user?.id);
  useEffect(() => {
    if (!userId) return;
    let isOver = false;
    let stop = () => {};
    import('#web/api/push.ts').then(
      ({ followPush }) => {
        if (!isOver) stop = followPush(userId);
      },
      // Without it the pages work as they do, only not by themselves.
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [userId]);
  useUnreadInTitle();
}

/** Says in the title of a hidden tab how much is unread. */
function useUnreadInTitle(): void {
  const unread = usePush((state) => state.unread);
  useEffect(() => {
    const show = () => {
      const title = document.title.replace(/^\(\d+\) /, '');
      document.title = document.hidden && unread > 0 ? `(${unread}) ${title}` : title;
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [unread]);
}
