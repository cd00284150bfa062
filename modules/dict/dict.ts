import { z } from 'zod';
import { flag, integer, lines, longText, text } from '#shared/field.ts';
import { color } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';

/** A dictionary: a list of values that administrators maintain. */
export const dict = defineModule({
  name: 'dict',
  title: '字典',
  label: 'name',
  fields: {
    code: text('字典编码', 64),
    name: text('字典名称'),
    items: lines('字典项', {
      value: text('值', 64),
      label: text('名称', 64),
      color: color('颜色').optional(),
      sort: integer('排序', { min: 0, max: 9999 }).optional(),
      enabled: flag('启用', { initial: true }),
    }),
    remark: longText('备注', 500).optional(),
  },
  unique: [['code']],
  list: { columns: ['code', 'name', 'remark', 'updatedAt'], filters: ['code', 'name'], sort: 'code' },
  access: { read: { anyone: 'all' }, add: {}, update: {}, remove: {} },
  actions: {
    entries: {
      title: '字典项',
      grants: { anyone: 'all' },
      input: z.object({ code: z.string().max(64) }),
      output: z.array(
        z.object({
          value: z.string(),
          label: z.string(),
          enabled: z.boolean(),
          /** Whether the viewer may choose it: roles only those that he may give. */
          isOffered: z.boolean(),
        }),
      ),
      isWrite: false,
    },
  },
});
