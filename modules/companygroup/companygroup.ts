import { choice, integer, longText, references, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** Companies put together for one purpose, such as scoring each other. */
export const companygroup = defineModule({
  name: 'companygroup',
  title: '公司分组',
  label: 'name',
  fields: {
    name: text('名称', 60),
    purpose: choice('用途', { mutual: '互评组', industry: '行业', district: '片区' }),
    companies: references('company', '公司').optional(),
    sort: integer('排序', { min: 0, max: 9999, initial: 0 }),
    remark: longText('说明', 500).optional(),
  },
  unique: [['purpose', 'name']],
  list: { columns: ['name', 'purpose', 'companies', 'sort'], filters: ['name', 'purpose', 'companies'], sort: 'sort' },
  access: {
    read: { operator: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
});
