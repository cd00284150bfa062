import { channel } from 'node:diagnostics_channel';

/** A statement that took its time; its values stay out, as they may be anybody's data. */
export interface SlowStatement {
  text: string;
  durationMs: number;
}

const statements = channel('tongtu.statement');

/** Tells whoever listens how long a statement took, from sending it to its answer. */
export function noteStatement(text: string, durationMs: number): void {
  if (statements.hasSubscribers) statements.publish({ text, durationMs } satisfies SlowStatement);
}

/** Reports every statement of this process that takes longer; the answer ends it. */
export function watchSlowStatements(limitMs: number, report: (slow: SlowStatement) => void): () => void {
  const follow = (message: unknown): void => {
    const done = message as SlowStatement;
    if (done.durationMs >= limitMs) report(done);
  };
  statements.subscribe(follow);
  return () => void statements.unsubscribe(follow);
}
