import { healthWords } from '#modules/contract/health.ts';
import { concluded } from '#modules/contract/standing.ts';
import { choice, date, decimal, files, helped, integer, longText, reference, takenFrom, text } from '#shared/field.ts';
import { coloredChoice, percentage, periodFrom } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { projectHealth, projectProblems } from './rules.ts';

/** A project: what one customer has built under one budget, by the systems and contracts that belong to it. */
export const project = defineModule({
  name: 'project',
  title: '项目',
  label: 'name',
  fields: {
    code: text('项目编号', 64),
    name: text('项目名称'),
    kind: choice('建设性质', { build: '新建', upgrade: '升级改造', maintain: '运维' }),
    customer: reference('customer', '建设单位'),
    area: takenFrom(reference('area', '所属地区'), 'customer.area'),
    owner: reference('user', '项目负责人').optional(),
    budget: decimal('预算金额', { min: 0, unit: '元' }).optional(),
    fundSource: text('资金来源').optional(),
    startOn: periodFrom('开始日期', { until: 'planEndOn', label: '计划工期' }),
    planEndOn: date('计划完成日期'),
    manualHealth: helped(
      coloredChoice('人工判定的健康度', healthWords).optional(),
      '留空时健康度取各合同中最差的；人工判定后以此为准，请说明原因。',
    ),
    healthReason: longText('人工判定的原因', 500).optional(),
    description: longText('项目概况').optional(),
    attachments: files('附件'),
  },
  computed: {
    actualEndOn: date('实际完成日期'),
    contracts: integer('合同', { min: 0, unit: '份' }),
    progress: percentage('进度'),
    overdueStages: integer('逾期阶段', { min: 0, unit: '个' }),
    overdueTasks: integer('逾期任务', { min: 0, unit: '项' }),
    missingDocuments: integer('逾期未交文档', { min: 0, unit: '份' }),
    contractHealth: coloredChoice('合同健康度', healthWords),
    health: coloredChoice('健康度', healthWords),
  },
  rollups: {
    contracts: {
      rows: 'contract.project',
      take: 'count',
      where: [{ field: 'status', is: concluded }],
      told: '已生效、没有终止的合同。',
    },
    progress: {
      rows: 'contract.project',
      take: 'average',
      field: 'progress',
      by: 'amount',
      where: [{ field: 'status', is: concluded }],
      told: '已生效各合同的进度按合同金额平均，已终止的不计。',
    },
    overdueStages: {
      rows: 'contract.project',
      take: 'sum',
      field: 'overdueStages',
      told: '各合同逾期阶段之和。',
    },
    overdueTasks: { rows: 'contract.project', take: 'sum', field: 'overdueTasks', told: '各合同逾期任务之和。' },
    missingDocuments: {
      rows: 'contract.project',
      take: 'sum',
      field: 'missingDocuments',
      told: '各合同逾期未交文档之和。',
    },
    contractHealth: { rows: 'contract.project', take: 'worst', field: 'health', told: '各合同中最差的健康度。' },
    health: {
      of: ['manualHealth', 'contractHealth'],
      value: projectHealth,
      told: '人工判定过的取人工判定，其余取各合同中最差的。',
    },
  },
  check: projectProblems,
  states: {
    preparing: { label: '筹备中', color: 'grey', isEditable: true },
    running: { label: '建设中', color: 'blue', isEditable: true },
    accepting: { label: '验收中', color: 'orange', isEditable: true },
    finished: { label: '已完成', color: 'green' },
    suspended: { label: '已暂停', color: 'purple' },
    archived: { label: '已归档', color: 'black' },
  },
  unique: [['code']],
  list: {
    columns: ['code', 'name', 'area', 'owner', 'planEndOn', 'contracts', 'progress', 'health', 'status'],
    filters: ['name', 'customer', 'area', 'kind', 'health', 'progress', 'status', 'planEndOn'],
    sort: 'code',
    origin: '项目由平台运营登记；与你有关的合同选定项目后，会显示在这里。',
  },
  form: [
    { title: '基本信息', fields: ['code', 'name', 'kind', 'customer', 'area', 'owner'] },
    { title: '资金与期限', fields: ['budget', 'fundSource', 'startOn', 'planEndOn'] },
    { title: '进展', fields: ['manualHealth', 'healthReason'] },
    { title: '概况', fields: ['description', 'attachments'] },
  ],
  related: ['systemitem.project', 'contract.project', 'meeting.project'],
  axes: {
    area: ['area', 'contract.project/areas'],
    company: 'contract.project/company',
    manager: 'contract.project/manager',
    contract: 'contract.project/id',
    owner: 'owner',
  },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed', anyone: 'own' },
    pick: { operator: 'all', leader: 'all', city: 'area', company: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all', anyone: 'own' },
    remove: { operator: 'all' },
  },
  lifecycle: {
    start: { title: '开工', from: ['preparing'], to: 'running', grants: { operator: 'all' } },
    accept: { title: '进入验收', from: ['running'], to: 'accepting', grants: { operator: 'all' } },
    finish: {
      title: '完成',
      from: ['accepting'],
      to: 'finished',
      grants: { operator: 'all' },
      ask: { actualEndOn: date('实际完成日期') },
    },
    suspend: {
      title: '暂停',
      from: ['preparing', 'running', 'accepting'],
      to: 'suspended',
      grants: { operator: 'all' },
      ask: { reason: text('暂停原因', 500) },
      isDangerous: true,
    },
    resume: {
      title: '恢复',
      from: ['suspended'],
      to: 'running',
      grants: { operator: 'all' },
      consequence: '项目回到暂停前的状态。',
    },
    archive: { title: '归档', from: ['finished'], to: 'archived', grants: { operator: 'all' } },
  },
});
