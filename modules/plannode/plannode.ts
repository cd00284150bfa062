import { date, integer, reference, references, text } from '#shared/field.ts';
import { coloredChoice, percentage, periodFrom } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { nodeProblems, nodeProgress, nodeStanding, nodeStandings } from './rules.ts';

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
  computed: {
    parts: integer('下级节点', { min: 0, unit: '个' }),
    partProgress: percentage('下级节点进度'),
    progress: percentage('进度'),
    standing: coloredChoice('进展状态', nodeStandings),
  },
  rollups: {
    parts: { rows: 'plannode.parent', take: 'count', told: '直接分解出来的节点。' },
    partProgress: {
      rows: 'plannode.parent',
      take: 'average',
      field: 'progress',
      by: 'weight',
      told: '下级节点的进度按权重平均。',
    },
    progress: {
      of: ['partProgress', 'reported'],
      value: nodeProgress,
      told: '有下级节点的取下级节点进度，没有的取填报的完成比例。',
    },
    standing: {
      of: ['endOn', 'actualStartOn', 'actualEndOn', 'progress'],
      value: nodeStanding,
      told: '登记了实际完成或进度为 100% 的已完成；没有完成而计划完成日期已过的已延期；登记了实际开始的进行中。',
    },
  },
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
    filters: ['plan', 'name', 'owner', 'standing', 'startOn', 'endOn', 'parts'],
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
