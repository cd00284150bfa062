import { z } from 'zod';
import { reading, writing } from './operation.ts';

/** What a notice is about: work that waits, what became of one's own application, a reminder, a copy, a process that is stuck, a job that fails, the own account, a comment. */
export const noticeKinds = {
  todo: '待办',
  approved: '已通过',
  rejected: '未通过',
  returned: '已退回',
  terminated: '已终止',
  reminded: '催办',
  copied: '抄送',
  incident: '流程异常',
  alarm: '系统告警',
  account: '账号安全',
  commented: '评论',
  message: '消息',
} as const satisfies Record<string, string>;

/** A word of {@link noticeKinds}. */
export type NoticeKind = keyof typeof noticeKinds;

const kinds = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

const notice = z.object({
  id: z.uuid(),
  kind: z.enum(kinds),
  title: z.string(),
  text: z.string(),
  /** The page that it leads to, within this site. */
  link: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});

/** One personal notice. */
export type Notice = z.output<typeof notice>;

const unread = z.object({ unread: z.number() });

/** The notices of the signed-in user: the unread ones first, the newest first among equals. */
export const listNotices = reading(
  '/notice/lists',
  '我的消息',
  z.object({
    page: z.int().min(1).max(100_000).default(1),
    size: z.int().min(1).max(100).default(20),
    search: z.string().max(100).nullish(),
    isUnreadOnly: z.boolean().default(false),
  }),
  z.object({ rows: z.array(notice), total: z.number() }),
);

/** How many notices the signed-in user has not read. */
export const countNotices = reading('/notice/count', '未读消息数量', z.object({}), unread);

/** Marks some of one's own notices as read; those of others are left alone without a word. */
export const readNotices = writing(
  '/notice/read',
  '标为已读',
  z.object({ ids: z.array(z.uuid()).min(1, '请选择消息').max(100, '一次最多 100 条') }),
  unread,
);

/** Marks all of one's own notices as read. */
export const readAllNotices = writing('/notice/readall', '全部已读', z.object({}), unread);
