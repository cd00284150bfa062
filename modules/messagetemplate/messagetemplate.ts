import { flag, reference, richText, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** Words that a message can begin with: one's own, or offered to everybody. */
export const messagetemplate = defineModule({
  name: 'messagetemplate',
  title: '消息模板',
  label: 'name',
  fields: {
    name: text('模板名称', 60),
    category: reference('messagecategory', '消息分类').optional(),
    title: text('标题'),
    body: richText('正文'),
    needReceipt: flag('要求回执', { initial: false }),
  },
  list: {
    columns: ['name', 'category', 'title', 'needReceipt', 'createdBy', 'updatedAt'],
    filters: ['name', 'category', 'title'],
    sort: '-createdAt',
  },
  form: [
    { title: '模板', fields: ['name', 'category'] },
    { title: '消息', fields: ['title', 'body', 'needReceipt'] },
  ],
  access: {
    read: { anyone: 'all' },
    add: { operator: 'all', editor: 'all', cityleader: 'own', projectmanager: 'own' },
    update: { operator: 'all', anyone: 'own' },
    remove: { operator: 'all', anyone: 'own' },
  },
});
