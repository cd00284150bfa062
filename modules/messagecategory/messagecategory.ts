import { integer, longText, text } from '#shared/field.ts';
import { color } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';

/** What messages are about, in the words of the house. */
export const messagecategory = defineModule({
  name: 'messagecategory',
  title: '消息分类',
  label: 'name',
  fields: {
    name: text('分类名称', 30),
    color: color('颜色').optional(),
    sort: integer('排序', { min: 0, max: 9999, initial: 999 }),
    remark: longText('说明', 500).optional(),
  },
  unique: [['name']],
  list: { columns: ['name', 'color', 'sort', 'remark', 'updatedAt'], filters: ['name'], sort: 'sort' },
  related: ['message.category'],
  access: {
    read: { anyone: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
});
