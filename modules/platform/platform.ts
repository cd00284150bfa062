import { longText, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** A platform: a family of systems that are built and run as one. */
export const platform = defineModule({
  name: 'platform',
  title: '平台',
  label: 'name',
  fields: {
    name: text('平台名称'),
    code: text('平台编码', 64),
    description: longText('说明', 2000).optional(),
  },
  unique: [['code'], ['name']],
  list: { columns: ['code', 'name', 'description', 'updatedAt'], filters: ['name', 'code'], sort: 'code' },
  related: ['systemitem.platform'],
  access: {
    read: { operator: 'all', leader: 'all' },
    pick: { anyone: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
});
