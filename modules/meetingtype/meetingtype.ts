import { flag, integer, longText, references, shownWhen, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** What kinds of meetings there are, and what each of them asks for: approval before, minutes afterwards. */
export const meetingtype = defineModule({
  name: 'meetingtype',
  title: '会议类型',
  label: 'name',
  fields: {
    name: text('类型名称', 60),
    needAudit: flag('召开前需要审批', { initial: false }),
    needMinutes: flag('会后需要纪要', { initial: true }),
    minutesDueDays: shownWhen(integer('纪要期限', { min: 1, max: 60, unit: '天', initial: 3 }).optional(), {
      field: 'needMinutes',
      is: [true],
    }),
    template: shownWhen(longText('纪要模板', 5000).optional(), { field: 'needMinutes', is: [true] }),
    attendees: references('user', '默认参会人').optional(),
    sort: integer('排序', { min: 0, max: 9999, initial: 0 }),
    inUse: flag('启用', { initial: true }),
  },
  unique: [['name']],
  list: {
    columns: ['name', 'needAudit', 'needMinutes', 'minutesDueDays', 'attendees', 'inUse', 'sort'],
    filters: ['name', 'needAudit', 'needMinutes', 'inUse'],
    sort: 'sort',
  },
  form: [
    { title: '类型', fields: ['name', 'sort', 'inUse'] },
    { title: '会前', fields: ['needAudit', 'attendees'] },
    { title: '会后', fields: ['needMinutes', 'minutesDueDays', 'template'] },
  ],
  handover: ['attendees'],
  access: {
    read: { anyone: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
});
