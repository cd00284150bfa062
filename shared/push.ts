import type { Notice } from './notice.ts';

/** Where a browser listens: server-sent events for whoever the token belongs to. */
export const pushPath = '/push';

/** How often the server says that it is still there. A listener that hears nothing for twice as long has lost it. */
export const heartbeatMs = 25_000;

/** How much waits, each item once: one's own as the list 我的待办 shows it, and what is offered to several, as 组待办 does. */
export interface WorkCounts {
  todo: number;
  group: number;
}

/**
 * What is told to one viewer. `hello` begins every stream with where things stand and the unread notices since the last
 * one heard; `comment` that somebody wrote on a drawing, without what; `drawing` that those who draw it together have done something; `account` says that name, posts, menus or preferences are to be asked for again; `ended` that the session is over.
 */
export type PushEvent =
  | ({ kind: 'hello'; unread: number; missed: Notice[] } & WorkCounts)
  | ({ kind: 'work' } & WorkCounts)
  | { kind: 'notice'; unread: number; arrived: Notice[] }
  | { kind: 'comment' | 'drawing'; modelId: string }
  | { kind: 'account' }
  | { kind: 'ended' };
