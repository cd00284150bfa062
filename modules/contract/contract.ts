import { z } from 'zod';
import {
  choice,
  date,
  decimal,
  files,
  helped,
  integer,
  lines,
  longText,
  reference,
  references,
  requiredWhen,
  shownWhen,
  takenFrom,
  text,
} from '#shared/field.ts';
import { coloredChoice, percentage, periodFrom, usually, usuallyOneself } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { unretired } from '../systemitem/standing.ts';
import { contractHealth, healthTold, healthWords } from './health.ts';
import { paymentTerms } from './payment-terms.ts';
import { contractLimit, contractProblems, contractProgress } from './rules.ts';
import { begun, inWarranty, running } from './standing.ts';

/** What the condition of a payment names. */
const staged = { field: 'awaits', is: ['stage', 'document'] };
const documented = { field: 'awaits', is: ['document'] };

/** One contract with its payments in their order. */
const paymentRow = z.object({
  id: z.uuid(),
  name: z.string(),
  lot: z.string().nullable(),
  projectName: z.string().nullable(),
  companyName: z.string(),
  amount: z.number(),
  paid: z.number(),
  status: z.string(),
  payments: z.array(
    z.object({
      name: z.string(),
      amount: z.number(),
      planOn: z.string(),
      paidOn: z.string().nullable(),
      /** What it waits for beside its day; null for nothing. */
      awaited: z.string().nullable(),
      isMet: z.boolean(),
    }),
  ),
});

/** A contract package: which company does what for whom, in which areas, for how much and until when. */
export const contract = defineModule({
  name: 'contract',
  title: '合同',
  label: 'name',
  fields: {
    code: text('合同编号', 64),
    name: text('合同名称'),
    lot: text('标段', 64).optional(),
    project: reference('project', '所属项目').optional(),
    kind: choice('合同类型', {
      develop: '开发',
      integrate: '集成',
      maintain: '运维',
      supervise: '监理',
      service: '服务',
    }),
    customer: takenFrom(reference('customer', '建设单位').optional(), 'project.customer'),
    company: reference('company', '承建单位'),
    manager: reference('company', '监理单位', { field: 'companyType', setting: 'managertype' }).optional(),
    projectManager: reference('user', '项目经理', {
      among: [{ of: 'company', on: 'companies', words: { role: ['projectmanager'] } }],
    }).optional(),
    areas: references('area', '服务地区'),
    stageTemplate: reference('stagetemplate', '阶段模板', {
      among: [{ words: { appliesTo: ['contract'], status: ['enabled'] } }],
    }).optional(),
    leaders: lines('地市负责人', {
      area: reference('area', '地市'),
      person: reference('user', '负责人', { among: [{ words: { role: ['city', 'cityleader'] } }] }),
    }),
    amount: decimal('合同金额', { min: 0, unit: '元' }),
    signedOn: date('签订日期').optional(),
    startOn: periodFrom('开始日期', { until: 'endOn', label: '合同期限' }),
    endOn: date('结束日期'),
    warrantyUntil: date('质保到期').optional(),
    payments: lines(
      '付款节点',
      {
        name: text('节点'),
        ratio: percentage('比例', { scale: 2 }),
        amount: decimal('金额', { min: 0, unit: '元' }),
        planOn: date('计划付款日'),
        awaits: usually(choice('付款条件', paymentTerms), 'date'),
        stage: requiredWhen(
          shownWhen(
            reference('stage', '阶段', { among: [{ of: 'stageTemplate', on: 'template' }] }).optional(),
            staged,
          ),
          staged,
        ),
        document: requiredWhen(
          shownWhen(
            reference('documentrequirement', '文档', { among: [{ of: 'stage', on: 'stage' }] }).optional(),
            documented,
          ),
          documented,
        ),
        paidOn: date('实际付款日').optional(),
      },
      { share: { ratio: 'ratio', amount: 'amount', of: 'amount' }, isIdentified: true },
    ),
    payer: helped(
      usuallyOneself(reference('user', '付款经办人', { among: [{ words: { role: ['operator'] } }] }).optional()),
      '付款条件满足时通知，没有填写时通知登记合同的人；项目经理同时收到通知。',
    ),
    attachments: files('附件'),
    remark: longText('备注', 2000).optional(),
  },
  computed: {
    limitOn: date('到期日期'),
    systemProgress: percentage('系统进度'),
    stageProgress: percentage('阶段进度'),
    progress: percentage('进度'),
    overdueStages: integer('逾期阶段', { min: 0, unit: '个' }),
    stageDaysLate: integer('阶段最多逾期', { min: 0, unit: '天' }),
    overdueTasks: integer('逾期任务', { min: 0, unit: '项' }),
    missingDocuments: integer('逾期未交文档', { min: 0, unit: '份' }),
    health: coloredChoice('健康度', healthWords),
  },
  rollups: {
    limitOn: {
      of: ['status', 'endOn', 'warrantyUntil'],
      value: contractLimit,
      told: '终验前为合同结束日期，终验后为质保到期日期。',
    },
    systemProgress: {
      rows: 'systemitem.contract',
      take: 'average',
      field: 'progress',
      by: 'weight',
      where: [{ field: 'status', is: unretired }],
      told: '合同下各系统的进度按权重平均，已下线的不计。',
    },
    stageProgress: {
      rows: 'stageinstance.contract',
      take: 'average',
      field: 'progress',
      by: 'weight',
      where: [{ field: 'system', isFilled: false }],
      told: '合同各阶段的进度按权重平均。',
    },
    progress: {
      of: ['systemProgress', 'stageProgress'],
      value: contractProgress,
      told: '有系统的合同取系统进度，没有系统的（如监理、服务）取阶段进度。',
    },
    overdueStages: {
      rows: 'stageinstance.contract',
      take: 'count',
      while: { field: 'status', is: begun },
      where: [
        { field: 'status', is: ['locked', 'open', 'submitted'] },
        { field: 'actualEndOn', isFilled: false },
        { field: 'planEndOn', isPast: true },
      ],
      told: '没有完成而计划完成日期已过的阶段，合同开始履行后计算。',
    },
    stageDaysLate: {
      rows: 'stageinstance.contract',
      take: 'most',
      field: 'daysLate',
      while: { field: 'status', is: begun },
      told: '各阶段中逾期最久的天数，合同开始履行后计算。',
    },
    overdueTasks: {
      rows: 'task.contract',
      take: 'count',
      where: [
        { field: 'status', is: ['published', 'received', 'doing', 'returned'] },
        { field: 'dueAt', isPast: true },
      ],
      told: '没有完成而截止时间已过的任务。',
    },
    missingDocuments: {
      rows: 'document.contract',
      take: 'count',
      where: [
        { field: 'isRequired', is: [true] },
        { field: 'status', is: ['missing', 'draft', 'returned'] },
        { field: 'dueOn', isPast: true },
      ],
      told: '应交日期已过、还没有交或被退回的必交文档。',
    },
    health: {
      of: ['status', 'overdueStages', 'stageDaysLate', 'overdueTasks', 'missingDocuments'],
      value: contractHealth,
      told: healthTold,
    },
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    effective: { label: '已生效', color: 'blue', isEditable: true },
    performing: { label: '履行中', color: 'blue', isEditable: true },
    acceptedInitial: { label: '已初验', color: 'green', isEditable: true, isKept: true },
    trial: { label: '试运行', color: 'orange', isEditable: true, isKept: true },
    accepted: { label: '已终验', color: 'green', isEditable: true, isKept: true },
    warranty: { label: '质保中', color: 'green', isEditable: true, isKept: true },
    closed: { label: '已关闭', color: 'black' },
    suspended: { label: '已暂停', color: 'purple' },
    terminated: { label: '已终止', color: 'black' },
  },
  note: ['code', 'company'],
  unique: [['code']],
  check: contractProblems,
  list: {
    columns: ['code', 'name', 'company', 'amount', 'endOn', 'stageProgress', 'progress', 'health', 'status'],
    filters: [
      'name',
      'project',
      'customer',
      'company',
      'areas',
      'kind',
      'health',
      'progress',
      'status',
      'startOn',
      'endOn',
    ],
    sort: '-createdAt',
    looks: { gantt: { from: 'startOn', to: 'endOn', progress: 'progress' } },
    origin: '合同由平台运营登记；登记后，与你的公司、监理或地区有关的会显示在这里。',
  },
  form: [
    { title: '基本信息', fields: ['code', 'name', 'lot', 'kind', 'project'] },
    { title: '签约各方', fields: ['customer', 'company', 'manager', 'projectManager', 'areas', 'leaders'] },
    {
      title: '金额与期限',
      fields: ['amount', 'signedOn', 'startOn', 'endOn', 'warrantyUntil', 'stageTemplate', 'payments', 'payer'],
    },
    { title: '其他', fields: ['attachments', 'remark'] },
  ],
  related: [
    'stageinstance.contract',
    'systemitem.contract',
    'plan.contract',
    'task.contract',
    'document.contract',
    'member.contract',
    'problem.contract',
    'contractchange.contract',
    'cityapply.contract',
    'changerecord.contract',
  ],
  due: {
    field: 'limitOn',
    open: [...running, ...inWarranty],
    people: ['projectManager', 'payer'],
    ahead: [60, 30, 7],
  },
  handover: ['projectManager', 'payer'],
  axes: { area: 'areas', company: 'company', manager: 'manager', contract: 'id' },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
  lifecycle: {
    effect: {
      title: '生效',
      from: ['draft'],
      to: 'effective',
      grants: { operator: 'all' },
      effect: '按所选的阶段模板生成各阶段。',
    },
    start: {
      title: '开始履行',
      from: ['effective'],
      to: 'performing',
      grants: { operator: 'all', manager: 'managed' },
      opening: { from: 'startOn', early: (day) => `合同自 ${day} 开始，还没有到；需要提前开工的，请先变更合同期限` },
      effect: '开启第一个阶段。',
    },
    acceptInitial: { title: '初验', from: ['performing'], to: 'acceptedInitial', grants: { operator: 'all' } },
    try: { title: '进入试运行', from: ['acceptedInitial'], to: 'trial', grants: { operator: 'all' } },
    accept: { title: '终验', from: ['performing', 'trial'], to: 'accepted', grants: { operator: 'all' } },
    warrant: { title: '进入质保', from: ['accepted'], to: 'warranty', grants: { operator: 'all' } },
    close: {
      title: '关闭',
      from: ['warranty'],
      to: 'closed',
      grants: { operator: 'all' },
      opening: { after: 'warrantyUntil', early: (day) => `质保期到 ${day}，期满后才能关闭` },
      ask: { reason: text('关闭说明', 500) },
      isDangerous: true,
    },
    suspend: {
      title: '暂停',
      from: ['effective', 'performing', 'acceptedInitial', 'trial'],
      to: 'suspended',
      grants: {},
      ask: { reason: text('暂停原因', 500) },
      effect: '合同下没有完成的任务随之挂起，合同恢复时继续，截止时间顺延。',
      isAside: true,
    },
    resume: {
      title: '恢复',
      from: ['suspended'],
      to: 'performing',
      grants: {},
      consequence: '合同回到暂停前的状态。',
      effect: '随合同挂起的任务继续办理，截止时间顺延。',
    },
    terminate: {
      title: '终止',
      from: ['effective', 'performing', 'acceptedInitial', 'trial', 'suspended'],
      to: 'terminated',
      grants: {},
      ask: { reason: text('终止原因', 500) },
      effect: '合同下没有完成的任务一并取消。',
      isDangerous: true,
    },
  },
  actions: {
    payments: {
      title: '付款情况',
      tells: ['amount', 'payments'],
      grants: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
      /** Of one contract, or of all that were concluded. */
      input: z.object({ contract: z.uuid().optional() }),
      output: z.array(paymentRow),
      isWrite: false,
    },
  },
});
