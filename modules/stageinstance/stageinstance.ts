import { date, entry, integer, longText, reference, text } from '#shared/field.ts';
import { percentage, periodFrom } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { stageProblems } from './rules.ts';
import { daysOverdue, stageProgress } from './stage-state.ts';

/** A task counts for its stage from when it is given out. */
const countedTasks = ['published', 'received', 'doing', 'submitted', 'returned', 'suspended', 'done'];

const followed = '下一阶段的进入条件已满足的，随之开启。';

/** A stage as one contract, or one system of it, goes through it: when it should be done, when it was, and how far it is. */
export const stageinstance = defineModule({
  name: 'stageinstance',
  title: '阶段',
  label: 'name',
  note: ['contract', 'system'],
  pickOrder: 'position',
  fields: {
    name: text('阶段名称', 50),
    contract: reference('contract', '所属合同'),
    system: reference('systemitem', '所属系统', { among: [{ of: 'contract', on: 'contract' }] }).optional(),
    stage: reference('stage', '阶段定义'),
    position: integer('顺序', { min: 1, max: 999 }),
    planStartOn: periodFrom('计划开始', { until: 'planEndOn', label: '计划时间' }).optional(),
    planEndOn: date('计划完成').optional(),
    manualProgress: percentage('人工进度').optional(),
    manualReason: longText('人工进度的原因', 500).optional(),
  },
  computed: {
    weight: percentage('权重'),
    acceptProcess: entry('验收流程', 'process', 64),
    actualStartOn: date('实际开始'),
    actualEndOn: date('实际完成'),
    taskRate: percentage('任务完成率'),
    docRate: percentage('文档齐全率'),
    progress: percentage('进度'),
    daysLate: integer('逾期天数', { min: 0, unit: '天' }),
    statement: longText('完成情况', 2000),
  },
  rollups: {
    taskRate: {
      rows: 'task.stage',
      take: 'share',
      where: [{ field: 'status', is: countedTasks }],
      met: [{ field: 'status', is: ['done'] }],
      told: '已发布、没有取消的阶段任务中，已完成的占多少。',
    },
    docRate: {
      rows: 'document.stageInstance',
      take: 'share',
      where: [{ field: 'isRequired', is: [true] }],
      met: [
        { field: 'currentVersion', isFilled: true },
        { field: 'status', is: ['exempt'] },
      ],
      told: '必交文档中，有通过的版本或同意免交的占多少。',
    },
    progress: {
      of: ['manualProgress', 'status', 'taskRate', 'docRate'],
      value: stageProgress,
      told: '已验收的为 100%；人工填写过的取人工进度；其余取任务完成率与文档齐全率的平均，只有一项的取那一项，都没有的为 0。',
    },
    daysLate: {
      of: ['status', 'planEndOn', 'actualEndOn'],
      value: daysOverdue,
      told: '没有完成而计划完成日期已过的天数，每天零点后重新计算。',
    },
  },
  states: {
    locked: { label: '未开始', color: 'grey', isEditable: true },
    open: { label: '进行中', color: 'blue', isEditable: true },
    submitted: { label: '待验收', color: 'orange' },
    accepted: { label: '已验收', color: 'green' },
    closed: { label: '已关闭', color: 'black' },
  },
  indexes: [['contract', 'position']],
  check: stageProblems,
  list: {
    columns: [
      'name',
      'contract',
      'system',
      'planStartOn',
      'planEndOn',
      'actualStartOn',
      'actualEndOn',
      'progress',
      'daysLate',
      'status',
    ],
    filters: ['name', 'contract', 'system', 'stage', 'status', 'progress', 'daysLate', 'planEndOn'],
    sort: 'position',
    origin: '合同或系统套用阶段模板后，按模板生成各阶段，显示在这里。',
    looks: {
      gantt: {
        from: 'planStartOn',
        to: 'planEndOn',
        progress: 'progress',
        actual: { from: 'actualStartOn', to: 'actualEndOn' },
      },
    },
  },
  form: [
    { title: '计划', fields: ['planStartOn', 'planEndOn'] },
    { title: '人工进度', fields: ['manualProgress', 'manualReason'] },
  ],
  related: ['task.stage', 'document.stageInstance'],
  axes: { area: 'contract.areas', company: 'contract.company', manager: 'contract.manager', contract: 'contract' },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
    update: { operator: 'all', manager: 'managed' },
  },
  approval: {
    processes: ['stage_accept'],
    process: ({ acceptProcess }: { acceptProcess: string | null }) => acceptProcess ?? 'stage_accept',
    subject: (record: { name: string }) => `阶段验收：${record.name}`,
    grants: { projectmanager: 'company' },
    duty: { dueAt: 'planEndOn' },
    states: { from: ['open'], submitted: 'submitted', approved: 'accepted', rejected: 'open', reopened: 'open' },
    effects: { approved: followed },
  },
  lifecycle: {
    open: {
      title: '开启',
      from: ['locked'],
      to: 'open',
      grants: { operator: 'all', manager: 'managed' },
      consequence: '开启后记录实际开始日期，承建单位可以办理这个阶段的任务和文档。',
      effect: '按阶段任务模板发布任务，按文档要求生成要交的文档。',
    },
    raise: {
      title: '补齐文档',
      from: ['open'],
      grants: { operator: 'all' },
      consequence: '用于阶段开启以后才增加的文档要求；已有的文档不受影响。',
      effect: '按文档要求生成还没有的文档。',
      isAside: true,
    },
    describe: {
      title: '填写完成情况',
      from: ['open'],
      grants: { projectmanager: 'company' },
      ask: { statement: longText('完成情况', 2000) },
      consequence: '审批的人在阶段页面上看到它。',
      isAside: true,
    },
    finish: {
      title: '完成',
      from: ['open'],
      to: 'accepted',
      grants: { operator: 'all', projectmanager: 'company' },
      consequence: '只有不需要验收的阶段可以直接完成。',
      effect: followed,
      isAside: true,
    },
    accept: {
      title: '直接验收',
      from: ['open'],
      to: 'accepted',
      grants: { operator: 'all' },
      ask: { opinion: longText('验收意见', 2000) },
      consequence: '不经过验收审批，用于已在线下或由地市申请验收过的阶段。',
      effect: followed,
      isAside: true,
    },
    close: { title: '关闭', from: ['accepted'], to: 'closed', grants: { operator: 'all' } },
  },
});
