import { choice, date, integer, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { dangerAreaProblems } from './rules.ts';

/** The setting that switches the health reports on. */
export const virusSwitch = 'virus.enabled';

/** A place that is at risk for a time: whoever reports to have been there meanwhile is marked. */
export const dangerarea = defineModule({
  name: 'dangerarea',
  title: '风险地区',
  label: 'name',
  switchedBy: virusSwitch,
  fields: {
    name: text('地区名称', 60, 2),
    area: reference('area', '所属区划').optional(),
    level: choice('风险等级', { middle: '中风险', high: '高风险' }),
    startOn: date('开始日期'),
    source: text('发布单位', 100).optional(),
    remark: longText('说明', 500).optional(),
  },
  computed: { endOn: date('解除日期'), peopleCount: integer('到过的人数') },
  states: {
    active: { label: '管控中', color: 'red', isEditable: true },
    lifted: { label: '已解除', color: 'black' },
  },
  unique: [['name', 'startOn']],
  check: dangerAreaProblems,
  list: {
    columns: ['name', 'area', 'level', 'startOn', 'endOn', 'peopleCount', 'source', 'status'],
    filters: ['level', 'area', 'status', 'startOn'],
    sort: '-startOn',
  },
  related: ['healthreport.riskArea'],
  access: {
    read: { operator: 'all' },
    pick: { anyone: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
  lifecycle: {
    lift: {
      title: '解除',
      from: ['active'],
      to: 'lifted',
      grants: { operator: 'all' },
      ask: { endOn: date('解除日期') },
      consequence: '此后的日报不再按这个地区标记。',
    },
  },
  pages: ['virus/dangersarea'],
});
