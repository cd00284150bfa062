import { choice, flag, integer, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** Where contents are filed: a tree of subjects. */
export const contentcategory = defineModule({
  name: 'contentcategory',
  title: '内容分类',
  label: 'name',
  fields: {
    name: text('分类名称'),
    kind: choice('内容性质', {
      notice: '通知公告',
      news: '新闻动态',
      policy: '政策文件',
      rule: '制度规范',
      knowledge: '知识',
      download: '资料下载',
    }),
    parent: reference('contentcategory', '上级分类').optional(),
    sort: integer('排序', { min: 0, max: 9999, initial: 999 }),
    needAudit: flag('发布前审核', { initial: false }),
    remark: longText('备注', 500).optional(),
  },
  parent: 'parent',
  unique: [['parent', 'name']],
  list: {
    columns: ['name', 'kind', 'needAudit', 'sort', 'remark', 'updatedAt'],
    filters: ['name', 'kind'],
    sort: 'sort',
  },
  related: ['content.category'],
  access: {
    read: { anyone: 'all' },
    add: { operator: 'all', editor: 'all' },
    update: { operator: 'all', editor: 'all' },
    remove: { operator: 'all' },
  },
});
