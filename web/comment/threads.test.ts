import { describe, expect, it } from 'vitest';
import type { Comment } from '#shared/comment.ts';
import { unresolvedCounts } from '#web/designer/comment/unresolved-counts.ts';
import { groupsOf, threadsOf } from './threads.ts';

function comment(id: string, values: Partial<Comment> = {}): Comment {
  return {
    id,
    threadId: null,
    elementId: null,
    elementName: '',
    text: id,
    mentioned: [],
    authorId: 'author',
    authorName: '作者',
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: null,
    isRemoved: false,
    resolvedAt: null,
    resolvedByName: null,
    ...values,
  };
}

const said = [
  comment('gone', { elementId: 'removed', elementName: '旧审核' }),
  comment('first', { elementId: 'review' }),
  comment('answer', { threadId: 'first', elementId: 'review' }),
  comment('whole'),
  comment('second', { elementId: 'review', resolvedAt: '2026-01-02T00:00:00.000Z' }),
];

describe('comments', () => {
  it('become threads, each with its own answers in the order in which they were given', () => {
    const threads = threadsOf(said);
    expect(threads.map(({ opening, answers }) => [opening.id, answers.map(({ id }) => id)])).toEqual([
      ['gone', []],
      ['first', ['answer']],
      ['whole', []],
      ['second', []],
    ]);
  });

  it('stand under the process, their elements, and last under elements that are gone', () => {
    const groups = groupsOf(threadsOf(said), (id) => (id === 'review' ? '用户任务“审核”' : null));
    expect(groups.map(({ title, elementId, threads }) => [title, elementId, threads.length])).toEqual([
      ['整个流程', null, 1],
      ['用户任务“审核”', 'review', 2],
      ['已删除的元素', null, 1],
    ]);
  });

  it('count as threads that are not settled', () => {
    expect([...unresolvedCounts(said)]).toEqual([
      ['removed', 1],
      ['review', 1],
      [null, 1],
    ]);
  });
});
