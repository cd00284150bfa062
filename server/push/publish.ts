import type { Queryable } from '#server/database/database.ts';

/** The channel of PostgreSQL on which the processes of one installation talk. */
export const channel = 'tongtu_push';

/**
 * What one process tells all: ids and candidate keys, never anything to read. Whom it concerns, and what that person may
 * see of it, each process finds out for the viewers that are connected to it.
 */
export type Message =
  /** Lists of work of those who hold one of the keys; of everybody when there were too many. */
  | { kind: 'work'; keys: readonly string[] | null }
  /** A notice for a user; without an id some were read. For nobody in particular: of all who have one about `taskId`. */
  | { kind: 'notice'; userId: string; noticeId?: string }
  | { kind: 'notice'; userId: null; taskId?: string }
  /** What a user may do, or has chosen, is different; of everybody without an id. */
  | { kind: 'account'; userId?: string }
  /** The comments on a drawing. */
  | { kind: 'comment'; modelId: string }
  /** Who draws a drawing together, what they chose, or what they have drawn. */
  | { kind: 'drawing'; modelId: string }
  /** Sessions may have ended. */
  | { kind: 'session' };

/** PostgreSQL takes less than 8000 bytes; keys are plain letters. */
const limitBytes = 7_900;

/** Tells all processes once what was written is committed, and nobody when it is not. */
export function publish(message: Message, store: Queryable): void {
  store.tell([{ channel, payload: payloadOf(message) }]);
}

function payloadOf(message: Message): string {
  const text = JSON.stringify(message);
  const isLong = Buffer.byteLength(text) > limitBytes;
  return isLong ? JSON.stringify({ kind: message.kind, keys: null }) : text;
}
