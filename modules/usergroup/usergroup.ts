import { z } from 'zod';
import { chargeDictionary, longestCharge } from '#shared/charge.ts';
import { entry, flag, helped, integer, lines, longText, reference, references, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** A group of people that processes may name: work offered to it waits for each of its members. It may administer processes. */
export const usergroup = defineModule({
  name: 'usergroup',
  title: '用户组',
  label: 'name',
  fields: {
    name: text('名称', 60),
    code: text('编码', 64),
    members: references('user', '成员').optional(),
    leader: reference('user', '组长').optional(),
    administers: helped(
      lines('管理的流程', { charge: entry('流程或分类', chargeDictionary, longestCharge) }).optional(),
      '组员管理这些流程的实例：挂起、终止、跳转、迁移、改派和处理异常；其他流程的看不到。',
    ),
    remark: longText('用途', 500).optional(),
    sort: integer('排序', { min: 0, max: 9999, initial: 0 }),
    enabled: flag('启用', { initial: true }),
  },
  unique: [['code'], ['name']],
  list: {
    columns: ['name', 'code', 'members', 'leader', 'remark', 'enabled'],
    filters: ['name', 'code', 'members', 'enabled'],
    sort: 'sort',
  },
  form: [
    { title: '用户组', fields: ['name', 'code', 'remark', 'sort', 'enabled'] },
    { title: '成员', fields: ['members', 'leader', 'administers'] },
  ],
  handover: ['members', 'leader'],
  access: { read: {}, pick: { operator: 'all', company: 'all' }, add: {}, update: {}, remove: {} },
  paths: {
    list: '/user/group',
    add: '/user/add_group',
    update: '/user/update_group',
    remove: '/user/delete_group',
  },
  actions: {
    uses: {
      title: '使用情况',
      grants: {},
      input: z.object({ id: z.uuid() }),
      output: z.object({
        /** Drawings and running versions that name the group, with the tasks that do. */
        processes: z.array(
          z.object({
            kind: z.enum(['model', 'definition']),
            id: z.uuid(),
            name: z.string(),
            version: z.number().nullable(),
            tasks: z.array(z.string()),
          }),
        ),
        /** How many tasks wait for the group now. */
        waiting: z.number(),
      }),
      isWrite: false,
    },
  },
});
