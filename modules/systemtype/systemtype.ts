import { longText, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** What kind of system one is: a portal, an exchange, a business system. */
export const systemtype = defineModule({
  name: 'systemtype',
  title: '系统类型',
  label: 'name',
  fields: {
    name: text('类型名称'),
    code: text('类型编码', 64),
    remark: longText('备注', 500).optional(),
  },
  unique: [['code'], ['name']],
  list: { columns: ['code', 'name', 'remark', 'updatedAt'], filters: ['name', 'code'], sort: 'code' },
  related: ['systemitem.systemType'],
  access: {
    read: { operator: 'all', leader: 'all' },
    pick: { anyone: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
});
