import type { Comment } from '#shared/comment.ts';

/** A remark with its answers. */
export interface Thread {
  readonly opening: Comment;
  readonly answers: readonly Comment[];
}

/** The threads about one thing. */
export interface ThreadGroup {
  readonly key: string;
  readonly title: string;
  /** The element that it leads to; null for the whole process and for elements that are gone. */
  readonly elementId: string | null;
  readonly threads: readonly Thread[];
}

/** Comments as threads, in the order in which these were opened. */
export function threadsOf(comments: readonly Comment[]): readonly Thread[] {
  const answers = Map.groupBy(comments, ({ threadId }) => threadId);
  return (answers.get(null) ?? []).map((opening) => ({ opening, answers: answers.get(opening.id) ?? [] }));
}

/** Threads by what they are about: the process, its elements, and last what is not in the drawing any more. */
export function groupsOf(
  threads: readonly Thread[],
  titleOf: (elementId: string) => string | null,
): readonly ThreadGroup[] {
  const process: Thread[] = [];
  const gone: Thread[] = [];
  const elements = new Map<string, { title: string; threads: Thread[] }>();
  for (const thread of threads) {
    const { elementId } = thread.opening;
    const title = elementId === null ? null : titleOf(elementId);
    if (elementId === null) process.push(thread);
    else if (title === null) gone.push(thread);
    else {
      const group = elements.get(elementId) ?? { title, threads: [] };
      group.threads.push(thread);
      elements.set(elementId, group);
    }
  }
  return [
    { key: 'process', title: '整个流程', elementId: null, threads: process },
    ...[...elements].map(([elementId, group]) => ({ key: `element ${elementId}`, elementId, ...group })),
    { key: 'gone', title: '已删除的元素', elementId: null, threads: gone },
  ].filter(({ threads: found }) => found.length > 0);
}
