import { z } from 'zod';
import { askedDay } from '#shared/asked-day.ts';
import {
  choice,
  date,
  decimal,
  entry,
  files,
  flag,
  instant,
  integer,
  lines,
  longText,
  reference,
  references,
  text,
} from '#shared/field.ts';
import { anew, percentage, rating, searched } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { reportKinds, reportRanges } from './kinds.ts';
import { reportProblems } from './rules.ts';

const readers = {
  operator: 'all',
  leader: 'all',
  city: 'area',
  projectmanager: 'company',
  manager: 'managed',
} as const;
const reviewers = { operator: 'all', cityleader: 'area', projectmanager: 'company', manager: 'managed' } as const;
const writers = { anyone: 'party' } as const;

const place = {
  system: reference('systemitem', '系统').optional(),
  task: reference('task', '任务').optional(),
};

/** A daily, weekly or monthly report of a person or a contract: composed from what is known, completed, handed in and reviewed. */
export const report = defineModule({
  name: 'report',
  title: '报告',
  label: 'title',
  serial: { prefix: 'BB', digits: 4 },
  fields: {
    title: text('标题'),
    items: lines('完成的工作', {
      ...place,
      content: longText('内容', 2000),
      percent: percentage('进度', { scale: 0 }).optional(),
      hours: decimal('工时', { min: 0, max: 9_999, scale: 1, unit: '小时' }).optional(),
    }),
    lastPlans: lines('上期计划', { content: longText('计划内容', 2000), isDone: flag('已完成', { initial: false }) }),
    plans: lines('下期计划', { ...place, content: longText('内容', 2000), planOn: date('计划日期').optional() }),
    sections: lines('其他内容', { title: text('小节', 60), content: longText('内容', 5000).optional() }),
    summary: longText('小结', 5000).optional(),
    risks: searched(longText('风险与问题', 5000)).optional(),
    needs: longText('需要协调的事项', 5000).optional(),
    attachments: files('附件', 'report'),
  },
  computed: {
    kind: choice('报告类型', reportKinds),
    range: choice('报告范围', reportRanges),
    reportType: entry('类型值', 'report_type'),
    reportRange: entry('范围值', 'report_range'),
    period: text('期间', 10),
    startOn: date('期间开始'),
    endOn: date('期间结束'),
    duty: reference('reportduty', '应交报告'),
    author: reference('user', '填写人'),
    writers: references('user', '可填写的人'),
    contract: reference('contract', '所属合同'),
    company: reference('company', '公司'),
    areas: references('area', '地区'),
    hours: decimal('工时合计', { scale: 1, unit: '小时' }),
    planRate: percentage('计划完成率'),
    submittedAt: instant('提交时间'),
    lateMinutes: integer('迟交', { unit: '分钟' }),
    isSupplied: flag('补报'),
    reviewer: reference('user', '审阅人'),
    reviewScore: rating('评分'),
    opinion: longText('审阅意见', 2000),
    unlockReason: longText('解锁原因', 500),
    gathered: longText('已汇总的来源', 200_000),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    submitted: { label: '待审阅', color: 'orange' },
    reviewing: { label: '审批中', color: 'blue' },
    approved: { label: '已通过', color: 'green' },
    returned: { label: '已退回', color: 'red', isEditable: true, isKept: true },
    locked: { label: '已锁定', color: 'black' },
  },
  note: ['period'],
  indexes: [
    ['kind', 'range', 'startOn'],
    ['author', 'startOn'],
    ['contract', 'startOn'],
  ],
  check: reportProblems,
  list: {
    columns: ['title', 'author', 'contract', 'company', 'startOn', 'submittedAt', 'hours', 'planRate', 'status'],
    filters: ['kind', 'range', 'author', 'contract', 'company', 'startOn', 'status', 'risks', 'isSupplied'],
    sort: '-startOn',
    origin: '报告从“应交报告”或日报、周报、月报中填写，显示在这里。',
  },
  form: [
    { title: '完成的工作', fields: ['items'] },
    { title: '计划', fields: ['lastPlans', 'plans'] },
    { title: '说明', fields: ['summary', 'risks', 'needs', 'sections'] },
    { title: '标题与附件', fields: ['title', 'attachments'] },
  ],
  pages: ['report/daily', 'report/weekly', 'report/monthly'],
  handover: [],
  withheld: ['gathered'],
  axes: {
    area: 'areas',
    company: 'company',
    manager: 'contract.manager',
    contract: 'contract',
    owner: 'author',
    people: ['writers'],
  },
  access: {
    read: { ...writers, ...readers },
    drafts: writers,
    update: writers,
    remove: writers,
  },
  approval: {
    processes: ['report_monthly'],
    process: () => 'report_monthly',
    subject: (record: { title: string }) => record.title,
    grants: writers,
    states: {
      from: ['draft', 'returned'],
      submitted: 'reviewing',
      approved: 'approved',
      rejected: 'returned',
      reopened: 'returned',
    },
  },
  lifecycle: {
    handin: {
      title: '提交',
      from: ['draft', 'returned'],
      to: 'submitted',
      grants: writers,
      // Before it was handed in once, its duty is one.
      duty: { in: ['returned'], isPersonal: true },
    },
    gather: {
      title: '重新汇总',
      from: ['draft', 'returned'],
      grants: writers,
      effect: '起草以后新增的、改过的内容补充进来；已填写的内容不变，删去的内容不再带入。',
      isAside: true,
      isOfferedApart: true,
    },
    review: {
      title: '审阅通过',
      from: ['submitted'],
      to: 'approved',
      grants: reviewers,
      ask: { reviewScore: rating('评分').optional(), opinion: anew(longText('审阅意见', 2000)).optional() },
      tells: { people: ['author'], words: '报告已审阅通过', kind: 'approved' },
    },
    return: {
      title: '退回',
      from: ['submitted'],
      to: 'returned',
      grants: reviewers,
      ask: { opinion: anew(longText('审阅意见', 2000)) },
      tells: { people: ['author'], words: '报告被退回', kind: 'returned' },
      consequence: '填写人收到意见，修改后重新提交；是否按时仍按第一次提交计算。',
      isAside: true,
    },
    unlock: {
      title: '解锁',
      from: ['locked'],
      to: 'returned',
      grants: { operator: 'all' },
      ask: { unlockReason: anew(longText('解锁原因', 500)) },
      tells: { people: ['author'], words: '报告已解锁', kind: 'returned' },
      consequence: '解锁后由填写人修改并重新提交。',
      isAside: true,
    },
  },
  actions: {
    basis: {
      title: '汇总情况',
      grants: { ...writers, ...readers },
      input: z.object({ id: z.uuid('报告编号无效') }),
      output: z.object({
        /** How many lines have come to be since, for whoever may bring them in. */
        found: z.number(),
        /** The shorter reports of its time that nobody has handed in. */
        waiting: z.array(z.object({ id: z.uuid(), title: z.string() })),
      }),
      isWrite: false,
    },
    workload: {
      title: '各系统工时',
      grants: readers,
      input: z.object({ range: z.enum(['project', 'personal']), from: askedDay(), to: askedDay() }),
      output: z.object({ systems: z.array(z.object({ id: z.uuid(), name: z.string(), hours: z.number() })) }),
      isWrite: false,
    },
    riskwords: {
      title: '风险用词',
      grants: readers,
      input: z.object({ range: z.enum(['project', 'personal']), from: askedDay(), to: askedDay() }),
      output: z.object({ words: z.array(z.object({ word: z.string(), reports: z.number() })) }),
      isWrite: false,
    },
  },
});
