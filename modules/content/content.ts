import { date, files, flag, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** Something written for everybody to read: a notice, a piece of news, a policy. */
export const content = defineModule({
  name: 'content',
  title: '内容',
  label: 'title',
  fields: {
    title: text('标题'),
    category: reference('contentcategory', '所属分类'),
    summary: longText('摘要', 300).optional(),
    body: longText('正文', 50_000),
    source: text('来源').optional(),
    isPinned: flag('置顶', { initial: false }),
    attachments: files('附件'),
  },
  computed: { publishOn: date('发布日期') },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    published: { label: '已发布', color: 'green' },
  },
  list: {
    columns: ['title', 'category', 'source', 'isPinned', 'publishOn', 'createdBy', 'status'],
    filters: ['title', 'category', 'isPinned', 'status', 'publishOn'],
    sort: '-publishOn',
  },
  form: [
    { title: '内容', fields: ['title', 'category', 'summary', 'body', 'attachments'] },
    { title: '发布', fields: ['source', 'isPinned'] },
  ],
  access: {
    read: { anyone: 'all' },
    drafts: { operator: 'all', editor: 'all', anyone: 'own' },
    add: { operator: 'all', editor: 'all' },
    update: { operator: 'all', editor: 'own' },
    remove: { operator: 'all', editor: 'own' },
  },
  lifecycle: {
    publish: {
      title: '发布',
      from: ['draft'],
      to: 'published',
      grants: { operator: 'all', editor: 'own' },
      ask: { publishOn: date('发布日期') },
      consequence: '发布后所有用户都能看到，需要修改时先下线。',
    },
    unpublish: {
      title: '下线',
      from: ['published'],
      to: 'draft',
      grants: { operator: 'all', editor: 'own' },
      ask: { reason: text('下线原因', 500) },
      isDangerous: true,
    },
  },
});
