import { date, integer, reference, references, text } from '#shared/field.ts';
import { percentage, periodFrom } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { nodeProblems } from './rules.ts';

/** A piece of work in a plan: who does it, when it should be and when it was done, and on which others it waits. */
export const plannode = defineModule({
  name: 'plannode',
  title: '计划节点',
  label: 'name',
  fields: {
    plan: reference('plan', '所属计划'),
    parent: reference('plannode', '上级节点', { among: [{ of: 'plan', on: 'plan' }] }).optional(),
    position: integer('顺序', { min: 1, max: 99_999 }),
    name: text('节点名称'),
    owner: reference('user', '负责人').optional(),
    startOn: periodFrom('计划开始', { until: 'endOn', label: '计划时间' }),
    endOn: date('计划完成'),
    weight: percentage('权重'),
    dependsOn: references('plannode', '前置节点', { among: [{ of: 'plan', on: 'plan' }] }).optional(),
    stage: reference('stageinstance', '对应阶段', { among: [{ of: 'plan.contract', on: 'contract' }] }).optional(),
    module: reference('systemmodule', '对应模块', { among: [{ of: 'plan.system', on: 'system' }] }).optional(),
    deliverables: text('交付物', 500).optional(),
    actualStartOn: date('实际开始').optional(),
    actualEndOn: date('实际完成').optional(),
    reported: percentage('完成比例').optional(),
  },
  computed: { progress: percentage('进度'), parts: integer('下级节点', { min: 0, unit: '个' }) },
  rollups: { parts: { rows: 'plannode.parent', take: 'count', told: '直接分解出来的节点。' } },
  parent: 'parent',
  check: nodeProblems,
  indexes: [['plan', 'position']],
  list: {
    columns: [
      'name',
      'owner',
      'startOn',
      'endOn',
      'weight',
      'dependsOn',
      'actualStartOn',
      'actualEndOn',
      'reported',
      'plan',
    ],
    filters: ['plan', 'name', 'owner', 'startOn', 'endOn', 'parts'],
    sort: 'position',
  },
  form: [
    { title: '节点', fields: ['plan', 'parent', 'position', 'name', 'owner', 'weight'] },
    { title: '时间', fields: ['startOn', 'endOn', 'dependsOn'] },
    { title: '对应', fields: ['stage', 'module', 'deliverables'] },
    { title: '进展', fields: ['actualStartOn', 'actualEndOn', 'reported'] },
  ],
  handover: ['owner'],
  axes: {
    area: 'plan.contract.areas',
    company: 'plan.contract.company',
    manager: 'plan.contract.manager',
    contract: 'plan.contract',
    people: ['owner'],
  },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
    add: { operator: 'all', company: 'company' },
    update: { operator: 'all', company: 'company' },
    remove: { operator: 'all', company: 'company' },
  },
});
