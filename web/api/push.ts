import { listComments } from '#shared/comment.ts';
import { AppError } from '#shared/error.ts';
import { listNotices, type Notice } from '#shared/notice.ts';
import type { PushEvent, WorkCounts } from '#shared/push.ts';
import { loadUser } from './account.ts';
import { tellDrawingNews } from './drawing-news.ts';
import { keepHearing } from './push-connection.ts';
import { type News, unheard, usePush, workPaths } from './push-state.ts';
import type { Heard } from './push-stream.ts';
import { takeTurns } from './push-turns.ts';
import { queryClient, queryKey } from './query.ts';
import { endSession, useSession } from './session.ts';
import { showToast } from './toast.ts';

/** What the tabs of one browser tell each other: what one of them heard, that it hears nothing, and the question of a new one. */
type Word = Heard | 'lost' | 'ask';

/** A logout of one's own is done within that time; then it needs no word. */
const ownLogoutMs = 600;

/**
 * Follows what the server tells the user, until the answer is called. All tabs of a browser share one connection: one
 * hears the server and passes it on.
 */
export function followPush(userId: string): () => void {
  const stop = new AbortController();
  const name = `push ${userId}`;
  const channel = new BroadcastChannel(name);
  const say = (word: Word) => channel.postMessage(word);
  let isHearing = false;
  let lastId: string | undefined;

  function take({ event, id }: Heard): void {
    lastId = id ?? lastId;
    react(event);
  }
  function lose(): void {
    usePush.setState({ isOpen: false });
  }
  function answer(): void {
    const { isOpen, todo, group, unread } = usePush.getState();
    if (isHearing && isOpen) say({ event: { kind: 'hello', todo, group, unread, missed: [] }, id: lastId });
  }

  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data === 'ask') answer();
    else if (data === 'lost') lose();
    else take(data);
  };
  takeTurns(name, stop.signal, async (signal) => {
    isHearing = true;
    await keepHearing({
      signal,
      lastId: () => lastId,
      hear: (heard) => {
        take(heard);
        say(heard);
      },
      lose: () => {
        lose();
        say('lost');
      },
    });
    isHearing = false;
  });
  say('ask');

  return () => {
    stop.abort();
    channel.close();
    usePush.setState(unheard);
  };
}

function react(event: PushEvent): void {
  switch (event.kind) {
    case 'hello':
      takeWork(event);
      takeNotices(event.unread, event.missed);
      // What was written while nothing was heard.
      void queryClient.invalidateQueries({ queryKey: [listComments.path] });
      tellDrawingNews(null);
      usePush.setState({ isOpen: true });
      break;
    case 'work':
      takeWork(event);
      break;
    case 'notice':
      takeNotices(event.unread, event.arrived);
      break;
    case 'comment':
      void queryClient.invalidateQueries({ queryKey: queryKey(listComments, { modelId: event.modelId }) });
      break;
    case 'drawing':
      tellDrawingNews(event.modelId);
      break;
    case 'account':
      void loadUser().catch(() => {});
      void queryClient.invalidateQueries();
      break;
    case 'ended':
      end();
  }
}

function takeWork({ todo, group }: WorkCounts): void {
  usePush.setState({ todo, group });
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => workPaths.has(String(path)) });
}

function takeNotices(unread: number, arrived: readonly Notice[]): void {
  usePush.setState({ unread });
  // Who opens a record by the news that it was returned is not shown how it stood a moment before.
  if (arrived.length > 0) void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: [listNotices.path] });
  bring(arrived);
}

/** Nobody looks at a hidden page: there the number beside the bell has to do. */
function bring(arrived: readonly News[]): void {
  if (arrived.length === 0 || document.hidden) return;
  usePush.setState(({ news }) => {
    const known = new Set(news.map(({ id }) => id));
    const added = arrived.filter(({ id }) => !known.has(id));
    return { news: [...news, ...added.map(({ id, title, text, link }) => ({ id, title, text, link }))].slice(-3) };
  });
}

function end(): void {
  const { token } = useSession.getState();
  setTimeout(() => {
    if (token === null || useSession.getState().token !== token) return;
    endSession(token);
    // The very sentence of a call that is refused, whichever of the two comes first.
    showToast('error', new AppError('unauthenticated').message);
  }, ownLogoutMs);
}
