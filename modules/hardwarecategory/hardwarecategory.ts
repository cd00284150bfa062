import { integer, lines, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** A kind of hardware in the tree of kinds, with what is to be said about each piece of it. */
export const hardwarecategory = defineModule({
  name: 'hardwarecategory',
  title: '硬件分类',
  label: 'name',
  fields: {
    parent: reference('hardwarecategory', '上级分类').optional(),
    name: text('分类名称', 60),
    warrantyMonths: integer('通常质保', { min: 0, max: 240, unit: '个月' }).optional(),
    specs: lines('规格模板', {
      name: text('规格项', 40),
      value: text('通常的值', 100).optional(),
    }),
    remark: longText('说明', 500).optional(),
  },
  parent: 'parent',
  unique: [['name']],
  list: {
    columns: ['name', 'parent', 'warrantyMonths', 'remark'],
    filters: ['name', 'parent'],
    sort: 'name',
  },
  form: [
    { title: '分类', fields: ['parent', 'name', 'warrantyMonths', 'remark'] },
    { title: '规格模板', fields: ['specs'] },
  ],
  related: ['hardware.category'],
  access: {
    read: { anyone: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
  pages: ['resource/category'],
});
