import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';

/** The parts of an inbox that everybody has. */
export const boxes = { inbox: '收件箱', unread: '未读', starred: '星标', receipt: '待回执', folder: '文件夹' } as const;

/** A word of {@link boxes}. */
export type Box = keyof typeof boxes;

const letter = z.object({
  id: z.uuid(),
  messageId: z.uuid(),
  title: z.string(),
  senderName: z.string().nullable(),
  category: z.string().nullable(),
  /** Whether the sender has taken it back since it was read. */
  isRecalled: z.boolean(),
  needReceipt: z.boolean(),
  deliveredAt: z.string(),
  readAt: z.string().nullable(),
  receiptAt: z.string().nullable(),
  starred: z.boolean(),
  folder: z.string().nullable(),
});

/** One received message in a list. */
export type Letter = z.output<typeof letter>;

/** One page of one's own received messages, the newest first; counting stops at ten thousand. */
export const readBox = reading(
  '/messageinbox/box',
  '收件箱',
  z.object({
    box: z.enum(Object.keys(boxes) as [Box, ...Box[]]).default('inbox'),
    folder: z.string().trim().max(30).nullish(),
    search: z.string().trim().max(100).nullish(),
    page: z.int().min(1).max(100_000).default(1),
    size: z.int().min(1).max(100).default(20),
  }),
  z.object({ rows: z.array(letter), total: z.number(), isTotalExact: z.boolean() }),
);

/** One's own folders and what waits in each box. */
export const countBox = reading(
  '/messageinbox/count',
  '收件箱数量',
  z.object({}),
  z.object({ unread: z.number(), receipt: z.number(), folders: z.array(z.string()) }),
);

const one = z.object({ messageId: z.uuid() });

/** Marks one's own copy of a message as read, and answers it; null for who is no recipient. */
export const openLetter = writing('/messageinbox/open', '阅读消息', one, letter.nullable());

/** Confirms a message that asks for it. */
export const confirmLetter = writing(
  '/messageinbox/confirm',
  '回执',
  one.extend({ text: z.string().trim().max(500, '回执不能超过 500 个字').nullish() }),
  z.object({}),
);

const marks = ['read', 'unread', 'star', 'unstar', 'move', 'remove'] as const;

/** Marks, moves or removes some of one's own received messages; those of others are left alone without a word. */
export const markLetters = writing(
  '/messageinbox/mark',
  '标记收到的消息',
  z.object({
    ids: z.array(z.uuid()).min(1, '请选择消息').max(200, '一次最多 200 条'),
    mark: z.enum(marks),
    /** Where they are moved; null is the inbox itself. */
    folder: z.string().trim().max(30, '文件夹名称不能超过 30 个字').nullish(),
  }),
  z.object({ changed: z.number() }),
);
