import { choice, decimal, integer, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** How many days of a kind of leave a person has in a year, where that is not the usual number. */
export const dayoffquota = defineModule({
  name: 'dayoffquota',
  title: '假期额度',
  label: 'reason',
  fields: {
    reason: text('依据', 60),
    person: reference('user', '人员'),
    year: integer('年份', { min: 2000, max: 2100, isYear: true }),
    kind: choice('类型', { annual: '年假', compensatory: '调休' }),
    days: decimal('天数', { min: 0, max: 366, scale: 1, unit: '天' }),
  },
  unique: [['person', 'year', 'kind']],
  list: {
    columns: ['reason', 'person', 'year', 'kind', 'days', 'updatedAt'],
    filters: ['person', 'year', 'kind'],
    sort: '-createdAt',
  },
  axes: { owner: 'person' },
  access: {
    read: { anyone: 'own', operator: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
});
