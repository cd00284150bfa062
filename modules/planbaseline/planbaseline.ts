import { date, entry, integer, longText, reference, text } from '#shared/field.ts';
import { percentage, periodFrom } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';

/** A node of a plan as it was approved: baselines are kept as they are for good. */
export const planbaseline = defineModule({
  name: 'planbaseline',
  title: '计划基线',
  label: 'name',
  fields: {
    plan: reference('plan', '所属计划'),
    edition: integer('基线', { min: 1, max: 999 }),
    node: reference('plannode', '计划节点'),
    name: text('节点名称'),
    startOn: periodFrom('计划开始', { until: 'endOn', label: '计划时间' }),
    endOn: date('计划完成'),
    weight: percentage('权重'),
    frozenOn: date('批准日期'),
    reason: entry('调整原因', 'plan_delay_reason').optional(),
    reasonNote: longText('调整说明', 1000).optional(),
  },
  unique: [['plan', 'edition', 'node']],
  list: {
    columns: ['edition', 'name', 'startOn', 'endOn', 'weight', 'frozenOn', 'reason', 'plan'],
    filters: ['plan', 'edition'],
    sort: 'startOn',
    origin: '计划审批通过时冻结的基线显示在这里。',
  },
  axes: {
    area: 'plan.contract.areas',
    company: 'plan.contract.company',
    manager: 'plan.contract.manager',
    contract: 'plan.contract',
  },
  access: { read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' } },
});
