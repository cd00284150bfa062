import { z } from 'zod';
import { commentLimits } from './comment.ts';
import { reading, writing } from './operation.ts';
import { version } from './version.ts';

const person = z.object({ id: z.uuid(), name: z.string() });

const comment = z.object({
  id: z.uuid(),
  /** The comment that this one answers; null for one that opens a thread. */
  threadId: z.uuid().nullable(),
  /** Plain text; empty when `isRemoved`. */
  text: z.string(),
  mentioned: z.array(person),
  files: z.array(person),
  authorId: z.uuid(),
  authorName: z.string(),
  version: z.int(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  /** Whether its author took back the opening of a thread that others had answered. */
  isRemoved: z.boolean(),
});

/** A remark on a record, or an answer to one. */
export type RecordComment = z.output<typeof comment>;

const about = { module: z.string().min(1).max(64), recordId: z.uuid() };

const words = {
  text: z
    .string()
    .trim()
    .min(1, '请填写评论')
    .max(commentLimits.characters, `评论不能超过 ${commentLimits.characters} 个字`),
  mentioned: z.array(z.uuid()).max(commentLimits.mentions, `一次最多提及 ${commentLimits.mentions} 人`).default([]),
};

/** Everything that was said about a record, the oldest first, for whoever may read the record. */
export const listRecordComments = reading(
  '/comment/lists',
  '评论',
  z.object(about),
  z.object({
    comments: z.array(comment),
    /** When the asking user last looked; null for never. */
    readAt: z.string().nullable(),
  }),
);

/** Opens a thread about a record, or answers in one; whoever is mentioned gets a notice. */
export const addRecordComment = writing(
  '/comment/add_comment',
  '发表评论',
  z.object({
    ...about,
    threadId: z.uuid().nullish(),
    ...words,
    files: z.array(z.uuid()).max(10, '一条评论最多 10 个附件').default([]),
  }),
  z.object({ id: z.uuid() }),
);

/** Changes the text of one's own comment; only those who are newly mentioned get a notice. */
export const editRecordComment = writing(
  '/comment/update_comment',
  '修改评论',
  z.object({ id: z.uuid(), version, ...words }),
  z.object({}),
);

/** Takes back one's own comment; where others have answered, the place of it stays. */
export const removeRecordComment = writing(
  '/comment/delete_comment',
  '删除评论',
  z.object({ id: z.uuid() }),
  z.object({}),
);

/** Says that everything about a record has been read. */
export const readRecordComments = writing('/comment/read', '评论已读', z.object(about), z.object({}));

/** People who can be mentioned: those who may read the record. */
export const listRecordReaders = reading(
  '/comment/mentionable',
  '可提及的人员',
  z.object({ ...about, search: z.string().max(100).default('') }),
  z.array(person),
);

/** What is said in one's reach: all of it, what one has not read, or what mentions one. */
export const listMyComments = reading(
  '/comment/mine',
  '评论汇总',
  z.object({
    page: z.int().min(1).max(10_000).default(1),
    size: z.int().min(1).max(100).default(20),
    kind: z.enum(['all', 'unread', 'mentioned']).default('all'),
    module: z.string().max(64).nullish(),
    search: z.string().max(100).nullish(),
  }),
  z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        module: z.string(),
        recordId: z.uuid(),
        label: z.string(),
        text: z.string(),
        authorName: z.string(),
        isAnswer: z.boolean(),
        isUnread: z.boolean(),
        isMentioned: z.boolean(),
        createdAt: z.string(),
      }),
    ),
    total: z.number(),
    unread: z.number(),
  }),
);
