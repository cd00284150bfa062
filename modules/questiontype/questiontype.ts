import { decimal, integer, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** A kind of question: how soon it is taken up and answered in working time, and who looks after it. */
export const questiontype = defineModule({
  name: 'questiontype',
  title: '咨询类型',
  label: 'name',
  fields: {
    name: text('类型名称', 60),
    parent: reference('questiontype', '上级类型').optional(),
    responseMinutes: integer('响应时限', { min: 5, max: 10_000, unit: '工作分钟' }),
    resolveHours: decimal('解决时限', { min: 0.5, max: 1000, scale: 1, unit: '工作小时' }),
    group: reference('usergroup', '默认办理组').optional(),
    guidance: longText('填写提示', 500).optional(),
    sort: integer('排序', { min: 0, max: 9999, initial: 0 }),
  },
  unique: [['name']],
  parent: 'parent',
  list: {
    columns: ['name', 'responseMinutes', 'resolveHours', 'group', 'guidance', 'sort'],
    filters: ['name', 'group'],
    sort: 'sort',
  },
  form: [
    { title: '类型', fields: ['name', 'parent', 'guidance', 'sort'] },
    { title: '办理', fields: ['responseMinutes', 'resolveHours', 'group'] },
  ],
  related: ['question.type'],
  access: {
    read: { anyone: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
});
