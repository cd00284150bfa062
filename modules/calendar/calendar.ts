import { choice, date, longText, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** A day on which people work although its day of the week says otherwise, or do not although it says so. */
export const calendar = defineModule({
  name: 'calendar',
  title: '特殊日期',
  label: 'name',
  fields: {
    day: date('日期'),
    kind: choice('安排', { off: '放假', work: '上班' }),
    name: text('名称', 30),
    remark: longText('备注', 200).optional(),
  },
  unique: [['day']],
  list: { columns: ['name', 'day', 'kind', 'remark'], filters: ['day', 'kind', 'name'], sort: 'day' },
  access: { read: { anyone: 'all' }, add: {}, update: {}, remove: {} },
});
