import { choice, flag, longText, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** A parameter of the product, by key. Public ones are read before anybody signs in. */
export const settings = defineModule({
  name: 'settings',
  title: '参数',
  label: 'name',
  fields: {
    key: text('参数键', 64),
    name: text('名称'),
    kind: choice('类型', { string: '文本', integer: '整数', flag: '开关', list: '列表' }),
    value: longText('参数值', 2000).optional(),
    isPublic: flag('公开'),
    remark: longText('说明', 500).optional(),
  },
  unique: [['key']],
  list: { columns: ['key', 'name', 'value', 'isPublic', 'remark'], filters: ['key', 'name', 'isPublic'], sort: 'key' },
  access: { read: {}, add: {}, update: {}, remove: {} },
  paths: {
    list: '/system/configlist',
    add: '/system/addconfig',
    update: '/system/updateconfig',
    remove: '/system/deleteconfig',
  },
});
