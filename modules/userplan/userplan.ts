import { integer, longText, reference } from '#shared/field.ts';
import { month } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';

/** How many days of a month a person on a contract is to be present, and was. */
export const userplan = defineModule({
  name: 'userplan',
  title: '出勤计划',
  label: 'month',
  fields: {
    member: reference('member', '项目人员'),
    month: month('月份'),
    daysPlanned: integer('计划天数', { min: 0, max: 31, unit: '天' }),
    daysPresent: integer('实际天数', { min: 0, max: 31, unit: '天', initial: 0 }),
    remark: longText('说明', 200).optional(),
  },
  unique: [['member', 'month']],
  list: {
    columns: ['month', 'member', 'daysPlanned', 'daysPresent', 'remark'],
    filters: ['month', 'member'],
    sort: '-month',
  },
  axes: {
    area: 'member.contract.areas',
    company: 'member.contract.company',
    manager: 'member.contract.manager',
    contract: 'member.contract',
  },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
    add: { operator: 'all', projectmanager: 'company' },
    update: { operator: 'all', projectmanager: 'company' },
    remove: { operator: 'all', projectmanager: 'company' },
  },
});
