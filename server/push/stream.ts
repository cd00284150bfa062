import type { ServerResponse } from 'node:http';
import { keysOf } from '#server/crud/scope.ts';
import type { SignedIn } from '#server/identity/session.ts';
import { hasRole, type Viewer } from '#shared/access.ts';
import { commentingRoles } from '#shared/comment.ts';
import type { PushEvent } from '#shared/push.ts';
import type { Message } from './publish.ts';

/** What a listener may leave unread before it is let go; it comes back and asks anew. */
const backlogLimitBytes = 256 * 1024;

/** One browser that listens, and what it has to be told next. */
export class Stream {
  readonly sessionId: string;
  readonly #response: ServerResponse;
  #viewer: Viewer;
  #keys: ReadonlySet<string>;
  /** The last notice that the listener heard of before it came. */
  readonly lastId: string | undefined;
  /** Whether it has not been told yet where things stand. */
  isNew = true;
  /** Whether the counts of work may have changed. */
  isWorkDue = false;
  /** Whether notices were read elsewhere. */
  areNoticesDue = false;
  /** Notices that arrived. */
  readonly arrivedIds = new Set<string>();
  /** What notices arrived about that went to many at once; perhaps one to this listener. */
  readonly arrivedAbout = new Set<string>();

  constructor(response: ServerResponse, { sessionId, viewer }: SignedIn, lastId: string | undefined) {
    this.#response = response;
    this.sessionId = sessionId;
    this.lastId = lastId;
    this.#viewer = viewer;
    this.#keys = keysWithOwn(viewer);
  }

  get viewer(): Viewer {
    return this.#viewer;
  }

  /** Goes on for the same session in another post; answers whether anything is different. */
  actAs(viewer: Viewer): boolean {
    if (JSON.stringify(viewer) === JSON.stringify(this.#viewer)) return false;
    this.#viewer = viewer;
    this.#keys = keysWithOwn(viewer);
    return true;
  }

  /** Notes what a message means to the viewer; answers whether there is anything to look up. */
  take(message: Message): boolean {
    switch (message.kind) {
      case 'session':
        return false;
      case 'work':
        if (message.keys && !message.keys.some((key) => this.#keys.has(key))) return false;
        this.isWorkDue = true;
        return true;
      case 'account':
        if (message.userId === undefined || message.userId === this.#viewer.id) this.send({ kind: 'account' });
        return false;
      case 'comment':
      case 'drawing':
        if (hasRole(this.#viewer, commentingRoles)) this.send({ kind: message.kind, modelId: message.modelId });
        return false;
      case 'notice':
        if (message.userId === null) {
          this.areNoticesDue = true;
          if (message.taskId) this.arrivedAbout.add(message.taskId);
          return true;
        }
        if (message.userId !== this.#viewer.id) return false;
        if (message.noticeId) this.arrivedIds.add(message.noticeId);
        else this.areNoticesDue = true;
        return true;
    }
  }

  /** Writes an event; `id` is where the listener goes on after a break. */
  send(event: PushEvent, id?: string): void {
    const { kind, ...content } = event;
    this.#write(`${id ? `id: ${id}\n` : ''}event: ${kind}\ndata: ${JSON.stringify(content)}\n\n`);
  }

  /** Shows listener and proxies that the stream is alive. */
  beat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    this.#response.end();
  }

  #write(text: string): void {
    if (this.#response.writableEnded) return;
    this.#response.write(text);
    if (this.#response.writableLength > backlogLimitBytes) this.#response.destroy();
  }
}

function keysWithOwn(viewer: Viewer): ReadonlySet<string> {
  return new Set([`user:${viewer.id}`, ...keysOf(viewer)]);
}
