import { flag, instant, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** A message as it lies with one of its recipients; sending makes these, and only the recipient sees his. */
export const messageinbox = defineModule({
  name: 'messageinbox',
  title: '收到的消息',
  label: 'title',
  fields: { title: text('标题') },
  computed: {
    message: reference('message', '消息'),
    recipient: reference('user', '收件人'),
    sender: reference('user', '发件人'),
    category: reference('messagecategory', '消息分类'),
    needReceipt: flag('要求回执'),
    deliveredAt: instant('收到时间'),
    readAt: instant('阅读时间'),
    receiptAt: instant('回执时间'),
    receiptText: longText('回执内容', 500),
    starred: flag('星标'),
    folder: text('文件夹', 30),
  },
  unique: [],
  indexes: [
    ['message', 'recipient'],
    ['recipient', 'deliveredAt'],
    ['recipient', 'readAt'],
    ['recipient', 'folder', 'deliveredAt'],
    ['recipient', 'starred', 'deliveredAt'],
    ['recipient', 'needReceipt', 'receiptAt', 'deliveredAt'],
  ],
  list: {
    columns: ['title', 'sender', 'category', 'deliveredAt', 'readAt', 'starred', 'folder'],
    filters: ['title', 'sender', 'category', 'deliveredAt', 'readAt', 'starred', 'folder', 'needReceipt', 'receiptAt'],
    sort: '-deliveredAt',
    origin: '收到的消息显示在这里。',
  },
  axes: { owner: 'recipient' },
  access: { read: { anyone: 'own' } },
});
