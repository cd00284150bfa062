import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import { countNotices, listNotices, readAllNotices, readNotices } from '#shared/notice.ts';
import { markRead, noticesOf, unreadCount } from './mine.ts';

/** The calls around one's own notices; there is no way to another's. */
export const noticeEndpoints: readonly Endpoint[] = [
  onRead(listNotices, 'anyone', async (question, { viewer, store }) => {
    const { rows, total } = await noticesOf(viewer.id, question, store);
    return { rows, total };
  }),
  onRead(countNotices, 'anyone', async (_input, { viewer, store }) => ({
    unread: await unreadCount(viewer.id, store),
  })),
  {
    ...onWrite(readNotices, 'anyone', async ({ ids }, { viewer, store }) => ({
      unread: await markRead(viewer.id, ids, store),
    })),
    isRoutine: true,
  },
  {
    ...onWrite(readAllNotices, 'anyone', async (_input, { viewer, store }) => ({
      unread: await markRead(viewer.id, 'all', store),
    })),
    isRoutine: true,
  },
];
