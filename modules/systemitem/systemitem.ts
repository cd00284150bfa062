import { healthWords } from '#modules/contract/health.ts';
import { unsolved } from '#modules/problem/standing.ts';
import { choice, date, helped, integer, longText, reference, references, takenFrom, text } from '#shared/field.ts';
import { coloredChoice, percentage } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { healthTold, systemHealth, systemProgress } from './rules.ts';

/** A system that a project builds under a contract, with what runs it. */
export const systemitem = defineModule({
  name: 'systemitem',
  title: '系统',
  label: 'name',
  fields: {
    code: text('系统编码', 64),
    name: text('系统名称'),
    project: takenFrom(reference('project', '所属项目'), 'contract.project'),
    contract: reference('contract', '所属合同'),
    platform: reference('platform', '所属平台').optional(),
    systemType: reference('systemtype', '系统类型'),
    weight: helped(
      integer('合同内权重', { min: 1, max: 100, initial: 1 }),
      '合同进度按各系统的权重平均；都填 1 时各系统同样重要。',
    ),
    reach: choice('使用范围', { province: '省级', city: '地市', all: '全省' }),
    ownerDepartment: text('主管部门').optional(),
    operators: references('user', '系统联系人').optional(),
    securityLevel: choice('等保等级', { '1': '一级', '2': '二级', '3': '三级', '4': '四级' }).optional(),
    technology: text('技术架构', 200).optional(),
    address: text('访问地址', 200).optional(),
    onlineOn: date('上线日期').optional(),
    remark: longText('备注', 2000).optional(),
  },
  computed: {
    currentVersion: reference('version', '当前版本'),
    moduleProgress: percentage('模块进度'),
    stageProgress: percentage('阶段进度'),
    progress: percentage('进度'),
    overdueStages: integer('逾期阶段', { min: 0, unit: '个' }),
    stageDaysLate: integer('阶段最多逾期', { min: 0, unit: '天' }),
    overdueModules: integer('逾期模块', { min: 0, unit: '个' }),
    overdueTasks: integer('逾期任务', { min: 0, unit: '项' }),
    graveProblems: integer('未解决的重大问题', { min: 0, unit: '个' }),
    health: coloredChoice('健康度', healthWords),
  },
  rollups: {
    moduleProgress: {
      rows: 'systemmodule.system',
      take: 'average',
      field: 'progress',
      by: 'weight',
      where: [{ field: 'parent', isFilled: false }],
      told: '最上一级模块的进度按权重平均。',
    },
    stageProgress: {
      rows: 'stageinstance.system',
      take: 'average',
      field: 'progress',
      by: 'weight',
      told: '系统自己各阶段的进度按权重平均。',
    },
    progress: {
      of: ['stageProgress', 'moduleProgress'],
      value: systemProgress,
      told: '系统有自己阶段的取阶段进度，没有的取模块进度。',
    },
    overdueStages: {
      rows: 'stageinstance.system',
      take: 'count',
      where: [
        { field: 'status', is: ['locked', 'open', 'submitted'] },
        { field: 'actualEndOn', isFilled: false },
        { field: 'planEndOn', isPast: true },
      ],
      told: '系统自己的阶段中，没有完成而计划完成日期已过的。',
    },
    stageDaysLate: {
      rows: 'stageinstance.system',
      take: 'most',
      field: 'daysLate',
      told: '系统自己的阶段中逾期最久的天数。',
    },
    overdueModules: {
      rows: 'systemmodule.system',
      take: 'count',
      where: [
        { field: 'status', is: ['todo', 'developing', 'testing'] },
        { field: 'planEndOn', isPast: true },
      ],
      told: '没有完成、没有暂停而计划完成日期已过的模块。',
    },
    overdueTasks: {
      rows: 'task.system',
      take: 'count',
      where: [
        { field: 'status', is: ['published', 'received', 'doing', 'returned'] },
        { field: 'dueAt', isPast: true },
      ],
      told: '没有完成而截止时间已过的任务。',
    },
    graveProblems: {
      rows: 'problem.system',
      take: 'count',
      where: [
        { field: 'level', is: ['major'] },
        { field: 'status', is: unsolved },
      ],
      told: '已确认、还没有验证通过的重大问题。',
    },
    health: {
      of: ['status', 'stageDaysLate', 'overdueStages', 'overdueModules', 'overdueTasks', 'graveProblems'],
      value: systemHealth,
      told: healthTold,
    },
  },
  states: {
    planning: { label: '规划中', color: 'grey', isEditable: true },
    building: { label: '建设中', color: 'blue', isEditable: true },
    testing: { label: '测试中', color: 'orange', isEditable: true },
    trial: { label: '试运行', color: 'orange', isEditable: true },
    online: { label: '已上线', color: 'green', isEditable: true },
    maintaining: { label: '运维中', color: 'green', isEditable: true },
    retired: { label: '已下线', color: 'black' },
  },
  unique: [['code']],
  list: {
    columns: [
      'code',
      'name',
      'project',
      'platform',
      'systemType',
      'contract',
      'progress',
      'health',
      'currentVersion',
      'status',
    ],
    filters: ['name', 'project', 'platform', 'systemType', 'contract', 'reach', 'health', 'progress', 'status'],
    sort: 'code',
    origin: '系统由平台运营在合同下登记，登记后会显示在这里。',
  },
  form: [
    { title: '基本信息', fields: ['code', 'name', 'project', 'contract', 'platform', 'systemType', 'reach', 'weight'] },
    { title: '运行', fields: ['ownerDepartment', 'operators', 'securityLevel', 'technology', 'address', 'onlineOn'] },
    { title: '其他', fields: ['remark'] },
  ],
  related: [
    'systemmodule.system',
    'task.system',
    'demand.system',
    'changerecord.system',
    'version.system',
    'cityapply.system',
  ],
  axes: {
    area: 'contract.areas',
    company: 'contract.company',
    manager: 'contract.manager',
    contract: 'contract',
    people: ['operators'],
  },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
    add: { operator: 'all' },
    update: { operator: 'all', projectmanager: 'company' },
    remove: { operator: 'all' },
  },
  lifecycle: {
    build: {
      title: '开始建设',
      from: ['planning'],
      to: 'building',
      grants: { operator: 'all', projectmanager: 'company' },
    },
    test: { title: '提测', from: ['building'], to: 'testing', grants: { operator: 'all', projectmanager: 'company' } },
    try: { title: '试运行', from: ['testing'], to: 'trial', grants: { operator: 'all', projectmanager: 'company' } },
    launch: {
      title: '上线',
      from: ['trial', 'testing'],
      to: 'online',
      grants: { operator: 'all' },
      ask: { onlineOn: date('上线日期') },
    },
    maintain: { title: '转运维', from: ['online'], to: 'maintaining', grants: { operator: 'all' } },
    retire: {
      title: '下线',
      from: ['online', 'maintaining'],
      to: 'retired',
      grants: { operator: 'all' },
      ask: { reason: text('下线原因', 500) },
      isDangerous: true,
    },
  },
});
