import { z } from 'zod';
import { reading, writing } from './operation.ts';
import { version } from './version.ts';

/** Who sees drawings of processes, and therefore what is said about them. */
export const commentingRoles = ['admin'] as const;

/** What one comment may hold. */
export const commentLimits = { characters: 2_000, mentions: 20 } as const;

const comment = z.object({
  id: z.uuid(),
  /** The comment that this one answers; null for one that opens a thread. */
  threadId: z.uuid().nullable(),
  /** The element that a thread is about; null for the whole process. */
  elementId: z.string().nullable(),
  /** What the element was called when the thread was opened, for the day on which it is gone. */
  elementName: z.string(),
  /** Plain text; empty when `isRemoved`. */
  text: z.string(),
  mentioned: z.array(z.object({ id: z.uuid(), name: z.string() })),
  authorId: z.uuid(),
  authorName: z.string(),
  version: z.int(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  /** Whether its author took back the opening of a thread that others had answered. */
  isRemoved: z.boolean(),
  /** Only of what opens a thread. */
  resolvedAt: z.string().nullable(),
  resolvedByName: z.string().nullable(),
});

/** A remark on a drawing, or an answer to one. */
export type Comment = z.output<typeof comment>;

const text = z
  .string()
  .trim()
  .min(1, '请填写评论')
  .max(commentLimits.characters, `评论不能超过 ${commentLimits.characters} 个字`);
const mentioned = z
  .array(z.uuid())
  .max(commentLimits.mentions, `一次最多提及 ${commentLimits.mentions} 人`)
  .default([]);
const elementId = z.string().min(1).max(255);

/** Everything that was said about a drawing, the oldest first. */
export const listComments = reading(
  '/workflow/comments',
  '流程评论',
  z.object({ modelId: z.uuid() }),
  z.array(comment),
);

/** Opens a thread about an element or the whole process, or answers in one; whoever is mentioned gets a notice. */
export const addComment = writing(
  '/workflow/add_comment',
  '发表流程评论',
  z.object({
    modelId: z.uuid(),
    /** The thread to answer in; what it is about then counts, not `elementId`. */
    threadId: z.uuid().nullish(),
    elementId: elementId.nullish(),
    elementName: z.string().trim().max(255).default(''),
    text,
    mentioned,
  }),
  z.object({ id: z.uuid() }),
);

/** Changes one's own comment; only those who are newly mentioned get a notice. */
export const editComment = writing(
  '/workflow/edit_comment',
  '修改流程评论',
  z.object({ id: z.uuid(), version, text, mentioned }),
  z.object({}),
);

/** Takes back one's own comment; where others have answered, the place of it stays. */
export const removeComment = writing(
  '/workflow/delete_comment',
  '删除流程评论',
  z.object({ id: z.uuid() }),
  z.object({}),
);

/** Says that a thread is settled, or that it is not after all. */
export const resolveComment = writing(
  '/workflow/resolve_comment',
  '解决流程评论',
  z.object({ id: z.uuid(), isResolved: z.boolean() }),
  z.object({}),
);

/** People who can be mentioned: those who see drawings. */
export const listMentionable = reading(
  '/workflow/mentionable',
  '可提及的人员',
  z.object({ search: z.string().max(100).default('') }),
  z.array(z.object({ id: z.uuid(), name: z.string() })),
);
