import { choice, date, integer, lines, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { resourcePlanProblems } from './rules.ts';

/** What a system needs of computing, storage, network and licences in a year: asked for, approved, allocated, taken back. */
export const resourceplan = defineModule({
  name: 'resourceplan',
  title: '资源计划',
  label: 'title',
  serial: { prefix: 'ZY', digits: 4 },
  fields: {
    title: text('计划名称'),
    system: reference('systemitem', '所属系统'),
    year: integer('年度', { min: 2020, max: 2100, isYear: true }),
    items: lines(
      '资源',
      {
        kind: choice('类别', {
          compute: '计算',
          storage: '存储',
          network: '网络',
          licence: '许可',
          people: '人力',
        }),
        spec: text('规格', 200),
        quantity: integer('数量', { min: 1, max: 100_000 }),
        neededOn: date('需要日期'),
        reason: text('用途', 200),
      },
      { min: 1 },
    ),
    remark: longText('说明', 2000).optional(),
  },
  computed: {
    allocation: longText('分配结果', 5000),
    allocatedOn: date('分配日期'),
    usage: longText('使用情况', 2000),
    recycledOn: date('回收日期'),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    auditing: { label: '审批中', color: 'blue' },
    approved: { label: '待分配', color: 'orange' },
    allocated: { label: '使用中', color: 'green' },
    recycled: { label: '已回收', color: 'black' },
    rejected: { label: '未通过', color: 'red' },
  },
  check: resourcePlanProblems,
  list: {
    columns: ['number', 'title', 'system', 'year', 'allocatedOn', 'createdBy', 'status'],
    filters: ['system', 'year', 'status'],
    sort: '-createdAt',
  },
  form: [
    { title: '计划', fields: ['title', 'system', 'year'] },
    { title: '资源', fields: ['items', 'remark'] },
  ],
  axes: {
    area: 'system.contract.areas',
    company: 'system.contract.company',
    manager: 'system.contract.manager',
    contract: 'system.contract',
  },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed' },
    drafts: { company: 'company' },
    add: { company: 'company' },
    update: { company: 'company' },
    remove: { company: 'own', projectmanager: 'company' },
  },
  approval: {
    processes: ['resource_plan'],
    process: () => 'resource_plan',
    subject: (record: { title: string; number: string | null }) => `${record.title}（${record.number}）`,
    grants: { projectmanager: 'company' },
    // Others of the company write it down.
    duty: {},
    states: { from: ['draft'], submitted: 'auditing', approved: 'approved', rejected: 'rejected', reopened: 'draft' },
  },
  lifecycle: {
    allocate: {
      title: '分配',
      from: ['approved'],
      to: 'allocated',
      grants: { operator: 'all' },
      duty: {},
      ask: { allocation: longText('分配结果', 5000), allocatedOn: date('分配日期') },
      tells: { people: ['createdBy'], words: '资源已分配', kind: 'approved' },
    },
    report: {
      title: '填报使用情况',
      from: ['allocated'],
      grants: { operator: 'all', company: 'company' },
      ask: { usage: longText('使用情况', 2000) },
      isAside: true,
    },
    recycle: {
      title: '回收',
      from: ['allocated'],
      to: 'recycled',
      grants: { operator: 'all' },
      ask: { recycledOn: date('回收日期') },
      consequence: '回收后资源不再由该系统使用。',
      isDangerous: true,
      tells: { people: ['createdBy'], words: '资源已回收' },
    },
  },
});
