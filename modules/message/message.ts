import { z } from 'zod';
import {
  entry,
  files,
  flag,
  instant,
  integer,
  lines,
  objectOf,
  reference,
  references,
  richText,
  text,
} from '#shared/field.ts';
import { post, searched } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { messageProblems } from './rules.ts';

const recipients = {
  toUsers: references('user', '收件人').optional(),
  toEveryone: flag('发给所有人', { initial: false }),
  scope: lines('收件范围', {
    role: entry('角色', 'role').optional(),
    area: reference('area', '地区（含下级）').optional(),
    company: reference('company', '公司').optional(),
    group: reference('usergroup', '用户组').optional(),
  }),
};

const fields = {
  title: text('标题'),
  category: reference('messagecategory', '消息分类').optional(),
  body: searched(richText('正文')),
  attachments: files('附件'),
  ...recipients,
  needReceipt: flag('要求回执', { initial: false }),
  sendAt: instant('定时发送').optional(),
  replyTo: reference('message', '回复的消息').optional(),
  aboutModule: text('业务类型', 64).optional(),
  aboutRecord: text('业务记录', 36).optional(),
};

const preset = { replyTo: null, aboutModule: null, aboutRecord: null };

/** Those who may write to more people than they name. */
const spreaders = { operator: 'all', cityleader: 'own', projectmanager: 'own' } as const;

/** Something that one person tells others: written, sent at once or at a time, read, confirmed, recalled. */
export const message = defineModule({
  name: 'message',
  title: '消息',
  label: 'title',
  fields,
  preset,
  computed: {
    sender: reference('user', '发件人'),
    post: post('发件岗位'),
    sentAt: instant('发送时间'),
    recalledAt: instant('撤回时间'),
    urgedAt: instant('催阅时间'),
    recipientCount: integer('收件人数'),
    readCount: integer('已读人数'),
    receiptCount: integer('回执人数'),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    scheduled: { label: '待发送', color: 'orange' },
    sent: { label: '已发送', color: 'green' },
    recalled: { label: '已撤回', color: 'black' },
  },
  indexes: [
    ['sender', 'sentAt'],
    ['status', 'sendAt'],
  ],
  check: messageProblems,
  list: {
    columns: ['title', 'category', 'sender', 'sentAt', 'recipientCount', 'readCount', 'receiptCount', 'status'],
    filters: ['title', 'category', 'sender', 'sentAt', 'needReceipt', 'status'],
    sort: '-createdAt',
  },
  form: [
    { title: '收件人', fields: ['toUsers', 'toEveryone', 'scope'] },
    { title: '消息', fields: ['title', 'category', 'body', 'attachments'] },
    { title: '发送', fields: ['needReceipt', 'sendAt'] },
  ],
  pages: ['message/sent', 'message/listsquery'],
  handover: [],
  axes: { owner: 'sender', people: ['messageinbox.message/recipient'] },
  access: {
    read: { operator: 'all', anyone: 'party' },
    drafts: { anyone: 'own' },
    pick: { anyone: 'party' },
    add: { anyone: 'own' },
    update: { anyone: 'own' },
    remove: { anyone: 'own' },
  },
  lifecycle: {
    send: {
      title: '发送',
      from: ['draft'],
      to: 'sent',
      grants: { anyone: 'own' },
      consequence: '收件人立即收到；填了定时发送的到时发出。',
      effect: '送到每位收件人的收件箱并提醒。',
    },
    broadcast: {
      title: '群发',
      from: ['draft'],
      to: 'sent',
      grants: spreaders,
      consequence: '发给收件范围内、你有权选择的所有人；填了定时发送的到时发出。',
      effect: '送到每位收件人的收件箱并提醒。',
      isAside: true,
    },
    deliver: {
      title: '立即发送',
      from: ['scheduled'],
      to: 'sent',
      grants: { anyone: 'own' },
      effect: '送到每位收件人的收件箱并提醒。',
    },
    unschedule: { title: '取消定时', from: ['scheduled'], to: 'draft', grants: { anyone: 'own' }, isAside: true },
    recall: {
      title: '撤回',
      from: ['sent'],
      to: 'recalled',
      grants: { operator: 'all', anyone: 'own' },
      ask: { reason: text('撤回原因', 500) },
      consequence: '还没有读的人不再看到这条消息，已经读过的人会看到它已撤回。',
      effect: '从未读者的收件箱中移除。',
      isDangerous: true,
    },
  },
  actions: {
    post: {
      title: '撰写并发送',
      grants: { anyone: 'own' },
      input: objectOf({ ...fields, isDraft: flag('先存为草稿', { initial: false }) }),
      output: z.object({ id: z.uuid() }),
    },
    reply: {
      title: '回复',
      grants: { anyone: 'party' },
      isAboutRecord: true,
      input: z.object({
        id: z.uuid(),
        body: z.string().trim().min(1, '请填写回复').max(20_000, '回复不能超过 20000 个字'),
        attachments: z.array(z.uuid()).max(50).default([]),
      }),
      output: z.object({ id: z.uuid() }),
    },
    urge: {
      title: '催阅',
      grants: { operator: 'all', anyone: 'own' },
      isAboutRecord: true,
      input: z.object({ id: z.uuid() }),
      output: z.object({ told: z.number() }),
    },
    readers: {
      title: '阅读情况',
      grants: { operator: 'all', anyone: 'own' },
      isAboutRecord: true,
      isWrite: false,
      input: z.object({
        id: z.uuid(),
        which: z.enum(['all', 'read', 'unread', 'receipt']).default('all'),
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
            readAt: z.string().nullable(),
            receiptAt: z.string().nullable(),
            receiptText: z.string().nullable(),
          }),
        ),
        total: z.number(),
      }),
    },
  },
});
