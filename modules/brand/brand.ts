import { choice, longText, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** A brand of hardware that assets are of. */
export const brand = defineModule({
  name: 'brand',
  title: '品牌',
  label: 'name',
  fields: {
    name: text('品牌名称'),
    vendor: text('厂商'),
    origin: choice('产地', { domestic: '国产', imported: '进口' }),
    contact: text('联系方式', 50).optional(),
    remark: longText('备注', 500).optional(),
  },
  unique: [['name']],
  list: {
    columns: ['name', 'vendor', 'origin', 'contact', 'remark', 'updatedAt'],
    filters: ['name', 'vendor', 'origin'],
    sort: '-createdAt',
  },
  access: {
    read: { operator: 'all' },
    pick: { anyone: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
});
