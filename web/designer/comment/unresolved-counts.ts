import type { Comment } from '#shared/comment.ts';

/** How many threads are not settled, by the element that they are about; null stands for the whole process. */
export function unresolvedCounts(comments: readonly Comment[]): ReadonlyMap<string | null, number> {
  const open = comments.filter(({ threadId, resolvedAt }) => threadId === null && resolvedAt === null);
  return new Map([...Map.groupBy(open, ({ elementId }) => elementId)].map(([id, found]) => [id, found.length]));
}
