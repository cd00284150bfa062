import { z } from 'zod';
import { date, files, flag, instant, integer, longText, reference, richText, text } from '#shared/field.ts';
import { searched } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';

/** Something written for everybody to read: a notice, a piece of news, a policy. */
export const content = defineModule({
  name: 'content',
  title: '内容',
  label: 'title',
  fields: {
    title: searched(text('标题')),
    category: reference('contentcategory', '所属分类'),
    summary: searched(longText('摘要', 300)).optional(),
    cover: files('封面图片', 'picture', { most: 1 }),
    body: searched(richText('正文')),
    source: text('来源').optional(),
    isPinned: flag('置顶', { initial: false }),
    attachments: files('附件'),
    publishAt: instant('定时发布').optional(),
    expireAt: instant('到期下线').optional(),
    isAnnounced: flag('发布时提醒所有人', { initial: false }),
    needConfirm: flag('要求确认已读', { initial: false }),
    isPopup: flag('登录时弹出', { initial: false }),
  },
  computed: {
    publishOn: date('发布日期'),
    readCount: integer('阅读人数'),
    confirmCount: integer('确认人数'),
    remindedAt: instant('提醒时间'),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    auditing: { label: '审核中', color: 'blue' },
    approved: { label: '待发布', color: 'orange' },
    published: { label: '已发布', color: 'green' },
    expired: { label: '已到期', color: 'black' },
    rejected: { label: '未通过', color: 'red', isEditable: true },
  },
  indexes: [
    ['status', 'publishAt'],
    ['status', 'expireAt'],
  ],
  check: ({ publishAt, expireAt }: { publishAt: string | null; expireAt: string | null }) =>
    publishAt && expireAt && Date.parse(expireAt) <= Date.parse(publishAt)
      ? [{ path: 'expireAt', message: '到期下线应晚于定时发布' }]
      : [],
  list: {
    columns: ['title', 'category', 'source', 'isPinned', 'publishOn', 'readCount', 'createdBy', 'status'],
    filters: ['title', 'category', 'body', 'isPinned', 'needConfirm', 'status', 'publishOn', 'publishAt'],
    sort: '-publishOn',
    first: 'isPinned',
    looks: { calendar: { to: 'publishAt' } },
    batchEdit: ['category', 'isPinned', 'expireAt'],
  },
  form: [
    { title: '内容', fields: ['title', 'category', 'summary', 'cover', 'body', 'attachments'] },
    { title: '发布', fields: ['source', 'isPinned', 'publishAt', 'expireAt', 'isAnnounced', 'needConfirm', 'isPopup'] },
  ],
  pages: ['content/notice', 'content/listsquery', 'content/list'],
  access: {
    read: { anyone: 'all' },
    drafts: { operator: 'all', editor: 'all', anyone: 'own' },
    add: { operator: 'all', editor: 'all' },
    update: { operator: 'all', editor: 'own' },
    remove: { operator: 'all', editor: 'own' },
  },
  approval: {
    processes: ['content_publish'],
    process: () => 'content_publish',
    subject: ({ title }: { title: string }) => `发布内容：${title}`,
    facts: { categoryKind: 'category.kind' },
    grants: { operator: 'all', editor: 'own' },
    states: {
      from: ['draft', 'rejected'],
      submitted: 'auditing',
      approved: 'approved',
      rejected: 'rejected',
      reopened: 'draft',
    },
    effects: { approved: '没有填写定时发布的随即发布。' },
  },
  lifecycle: {
    publish: {
      title: '发布',
      from: ['draft', 'approved'],
      to: 'published',
      grants: { operator: 'all', editor: 'own' },
      consequence: '发布后所有用户都能看到，需要修改时先下线；填了定时发布的到时发布。',
      effect: '选择了提醒所有人或要求确认已读的，提醒每一位用户。',
    },
    unpublish: {
      title: '下线',
      from: ['published', 'approved', 'expired'],
      to: 'draft',
      grants: { operator: 'all', editor: 'own' },
      ask: { reason: text('下线原因', 500) },
      isDangerous: true,
    },
    expire: { title: '到期', from: ['published'], to: 'expired', grants: {}, isAside: true },
  },
  actions: {
    remind: {
      title: '提醒未读',
      grants: { operator: 'all', editor: 'own' },
      isAboutRecord: true,
      input: z.object({ id: z.uuid() }),
      output: z.object({ told: z.number() }),
    },
    readers: {
      title: '阅读情况',
      grants: { operator: 'all', editor: 'own' },
      isAboutRecord: true,
      isWrite: false,
      input: z.object({
        id: z.uuid(),
        which: z.enum(['unread', 'read', 'confirmed']).default('unread'),
        search: z.string().max(50).nullish(),
        page: z.int().min(1).max(100_000).default(1),
        size: z.int().min(1).max(100).default(20),
      }),
      output: z.object({
        rows: z.array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            place: z.string().nullable(),
            firstAt: z.string().nullable(),
            confirmedAt: z.string().nullable(),
          }),
        ),
        total: z.number(),
      }),
    },
  },
});
