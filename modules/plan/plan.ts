import { z } from 'zod';
import { choice, date, entry, integer, longText, reference, text } from '#shared/field.ts';
import { anew, percentage } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { planProblems } from './rules.ts';

/** What a plan is about. */
export const planKinds = { system: '系统计划', companySystem: '公司系统计划', stage: '阶段计划' } as const;

const move = z.object({
  node: z.uuid(),
  name: z.string(),
  from: z.object({ startOn: z.string(), endOn: z.string() }).nullable(),
  to: z.object({ startOn: z.string(), endOn: z.string() }).nullable(),
  /** Working days by which the end lies later; null where one side lacks it. */
  days: z.number().nullable(),
});

const baseline = z.object({
  edition: z.number(),
  frozenOn: z.string(),
  /** Why the plan was changed into it, by the dictionary of reasons; null for the first. */
  reason: z.string().nullable(),
  reasonNote: z.string().nullable(),
});

/** One node in two states of a plan. */
export type NodeMove = z.output<typeof move>;

/** The plan that compares itself: a baseline by its number, the plan as it stands, or what has really happened. */
const state = z.union([z.int().min(1).max(999), z.literal('now'), z.literal('actual')]);

/** What a plan that was not approved goes on as: one that has a baseline stays in force by it. */
const standing = ({ baselineNo }: { baselineNo: number | null }) => (baselineNo ? 'adjusting' : 'draft');

/** The states of a plan that is handed in or kept to. */
export const inForce = ['pending', 'approved', 'adjusting'];

/** A plan of a contract or one of its systems: approved it is a baseline, and any change of it makes the next one. */
export const plan = defineModule({
  name: 'plan',
  title: '计划',
  label: 'title',
  note: ['contract', 'year'],
  fields: {
    title: text('计划名称'),
    kind: choice('计划类别', planKinds),
    year: integer('年度', { min: 2000, max: 2100, isYear: true }),
    contract: reference('contract', '所属合同'),
    system: reference('systemitem', '所属系统', { among: [{ of: 'contract', on: 'contract' }] }).optional(),
    remark: longText('说明', 2000).optional(),
  },
  computed: {
    baselineNo: integer('基线'),
    baselineOn: date('基线日期'),
    reason: entry('调整原因', 'plan_delay_reason'),
    reasonNote: longText('调整说明', 1000),
    startOn: date('开始'),
    endOn: date('完成'),
    progress: percentage('进度'),
    lateNodes: integer('延期节点', { min: 0, unit: '个' }),
  },
  rollups: {
    progress: {
      rows: 'plannode.plan',
      take: 'average',
      field: 'progress',
      by: 'weight',
      where: [{ field: 'parent', isFilled: false }],
      told: '一级节点的进度按权重平均。',
    },
    lateNodes: {
      rows: 'plannode.plan',
      take: 'count',
      while: { field: 'status', is: inForce },
      where: [
        { field: 'standing', is: ['delayed'] },
        { field: 'parts', is: ['0'] },
      ],
      told: '末级节点中没有完成而计划完成日期已过的，计划提交后计算。',
    },
  },
  states: {
    draft: { label: '编制中', color: 'grey', isEditable: true },
    pending: { label: '审批中', color: 'blue' },
    approved: { label: '执行中', color: 'green' },
    adjusting: { label: '调整中', color: 'orange', isEditable: true },
    superseded: { label: '已废止', color: 'black' },
  },
  check: planProblems,
  children: [{ rows: 'plannode.plan', order: 'position', always: ['actualStartOn', 'actualEndOn', 'reported'] }],
  list: {
    columns: [
      'title',
      'contract',
      'system',
      'year',
      'startOn',
      'endOn',
      'progress',
      'lateNodes',
      'baselineNo',
      'status',
    ],
    filters: ['title', 'contract', 'system', 'kind', 'year', 'lateNodes', 'baselineNo', 'status'],
    sort: '-createdAt',
    origin: '承建单位或平台编制的计划，会显示在这里。',
  },
  ownList: {
    field: 'kind',
    views: { system: 'plan/systemplan', companySystem: 'plan/companysystemplan', stage: 'plan/stageplan' },
  },
  form: [{ title: '计划', fields: ['title', 'kind', 'year', 'contract', 'system', 'remark'] }],
  axes: { area: 'contract.areas', company: 'contract.company', manager: 'contract.manager', contract: 'contract' },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
    add: { operator: 'all', company: 'company' },
    update: { operator: 'all', company: 'company' },
    remove: { operator: 'all', projectmanager: 'company' },
  },
  approval: {
    processes: ['plan_audit'],
    process: () => 'plan_audit',
    subject: (record: { title: string; baselineNo: number | null }) =>
      `${record.title}（第 ${(record.baselineNo ?? 0) + 1} 版基线）`,
    grants: { operator: 'all', projectmanager: 'company' },
    // Others of the company write it down.
    duty: { roles: { projectmanager: 'company' } },
    effects: { approved: '把当前的节点冻结为新的基线，以后的进度与它比较。' },
    states: {
      from: ['draft', 'adjusting'],
      submitted: 'pending',
      approved: 'approved',
      rejected: standing,
      reopened: standing,
    },
  },
  lifecycle: {
    adjust: {
      title: '调整计划',
      from: ['approved'],
      to: 'adjusting',
      grants: { operator: 'all', projectmanager: 'company' },
      ask: { reason: anew(entry('调整原因', 'plan_delay_reason')), reasonNote: anew(longText('调整说明', 1000)) },
      consequence: '调整后的计划须重新审批，通过后成为下一版基线；审批前仍按原基线比较。',
    },
    supersede: {
      title: '废止',
      from: ['approved', 'adjusting', 'draft'],
      to: 'superseded',
      grants: { operator: 'all' },
      ask: { cause: text('废止原因', 500) },
      isDangerous: true,
      isAside: true,
      tells: { people: ['createdBy'], words: '计划已废止', kind: 'terminated' },
    },
  },
  actions: {
    baselines: {
      title: '各版基线及其调整原因',
      grants: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
      input: z.object({ id: z.uuid() }),
      output: z.array(baseline),
      isWrite: false,
    },
    compare: {
      title: '比较基线',
      grants: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
      input: z.object({ id: z.uuid(), from: state, to: state }),
      output: z.array(move),
      isWrite: false,
    },
  },
});
