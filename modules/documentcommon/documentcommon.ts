import { choice, files, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** Something that everybody may need: a template, a regulation, a manual, filed in a folder of the common library. */
export const documentcommon = defineModule({
  name: 'documentcommon',
  title: '资料',
  label: 'title',
  fields: {
    title: text('资料名称'),
    category: reference('documentcategory', '所属目录', { among: [{ words: { appliesTo: ['common'] } }] }),
    kind: choice('资料性质', { template: '模板', rule: '制度规范', manual: '操作手册', other: '其他' }),
    edition: text('版次', 32).optional(),
    tags: text('标签', 200).optional(),
    summary: longText('内容摘要', 2000).optional(),
    content: files('文件'),
  },
  states: {
    draft: { label: '未发布', color: 'grey', isEditable: true },
    published: { label: '已发布', color: 'green', isEditable: true },
    withdrawn: { label: '已停用', color: 'black', isEditable: true },
  },
  list: {
    columns: ['title', 'category', 'kind', 'edition', 'tags', 'updatedAt', 'status'],
    filters: ['title', 'category', 'kind', 'tags', 'status'],
    sort: '-createdAt',
  },
  form: [
    { title: '资料', fields: ['title', 'category', 'kind', 'edition', 'tags'] },
    { title: '内容', fields: ['summary', 'content'] },
  ],
  access: {
    read: { anyone: 'all' },
    drafts: { operator: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
  lifecycle: {
    publish: { title: '发布', from: ['draft', 'withdrawn'], to: 'published', grants: { operator: 'all' } },
    withdraw: { title: '停用', from: ['published'], to: 'withdrawn', grants: { operator: 'all' }, isAside: true },
  },
});
