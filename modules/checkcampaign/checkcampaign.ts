import {
  choice,
  date,
  instant,
  integer,
  lines,
  longText,
  reference,
  references,
  shownWhen,
  text,
} from '#shared/field.ts';
import { percentage, periodFrom } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { pairs } from '../checkmodel/words.ts';
import { campaignCalls } from './campaign-calls.ts';
import { campaignLife } from './campaign-life.ts';
import { resultLife } from './result-life.ts';
import { campaignProblems } from './rules.ts';

/** How those who take part are found. */
const pairRules = { all: '全部', chosen: '选定范围', manual: '手工指定' } as const;

const isChosen = { field: 'pairRule', is: ['chosen'] };

/** One round of scoring: by which edition of a model, over which time, who scores whom and until when. */
export const checkcampaign = defineModule({
  name: 'checkcampaign',
  title: '考核任务',
  label: 'title',
  serial: { prefix: 'KH', digits: 4 },
  fields: {
    title: text('考核名称'),
    model: reference('checkmodel', '考核模型', { among: [{ words: { status: ['draft', 'enabled'] } }] }),
    periodKey: text('考核期', 20),
    startOn: periodFrom('考核开始', { until: 'endOn', label: '考核时段' }),
    endOn: date('考核结束'),
    pairRule: choice('参与范围', pairRules),
    areas: shownWhen(references('area', '地市').optional(), isChosen),
    companies: shownWhen(references('company', '公司').optional(), isChosen),
    contracts: shownWhen(references('contract', '合同').optional(), isChosen),
    groups: shownWhen(references('companygroup', '互评组').optional(), isChosen),
    manual: lines('评分配对', {
      raterArea: reference('area', '评分地市').optional(),
      raterCompany: reference('company', '评分公司').optional(),
      rateeArea: reference('area', '被评地市').optional(),
      rateeCompany: reference('company', '被评公司').optional(),
      contract: reference('contract', '合同').optional(),
    }),
    weight: percentage('综合权重'),
    scoreFrom: periodFrom('评分开始', { until: 'scoreUntil', label: '评分时间' }),
    scoreUntil: date('评分截止'),
    confirmUntil: date('确认截止'),
    appealUntil: date('申诉截止'),
    remark: longText('说明', 2000).optional(),
  },
  computed: {
    pair: choice('评分关系', pairs),
    sheetCount: integer('评分表'),
    submittedCount: integer('已提交'),
    missedCount: integer('缺评'),
    publishedAt: instant('发布时间'),
    closedAt: instant('结束评分时间'),
    remindedDays: integer('已提醒', { unit: '天前' }),
  },
  rollups: {
    sheetCount: {
      rows: 'checksheet.campaign',
      take: 'count',
      where: [
        {
          field: 'status',
          is: ['todo', 'self', 'scoring', 'submitted', 'returned', 'confirmed', 'missed'],
        },
      ],
      told: '这次考核的评分表，作废的不计。',
    },
    submittedCount: {
      rows: 'checksheet.campaign',
      take: 'count',
      where: [{ field: 'status', is: ['submitted', 'confirmed'] }],
      told: '已经提交或确认的评分表。',
    },
    missedCount: {
      rows: 'checksheet.campaign',
      take: 'count',
      where: [{ field: 'status', is: ['missed'] }],
      told: '评分截止时没有提交的评分表。',
    },
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    pending: { label: '发布审批中', color: 'blue' },
    scoring: { label: '评分中', color: 'blue' },
    reviewing: { label: '复核中', color: 'orange' },
    confirming: { label: '待确认', color: 'orange' },
    appealing: { label: '申诉中', color: 'purple' },
    published: { label: '已公布', color: 'green' },
    archived: { label: '已归档', color: 'black' },
    cancelled: { label: '已取消', color: 'black' },
  },
  note: ['periodKey'],
  check: campaignProblems,
  indexes: [['periodKey', 'pair']],
  list: {
    columns: [
      'number',
      'title',
      'periodKey',
      'pair',
      'model',
      'submittedCount',
      'sheetCount',
      'scoreUntil',
      'confirmUntil',
      'status',
    ],
    filters: ['title', 'periodKey', 'pair', 'model', 'scoreUntil', 'status'],
    sort: '-createdAt',
  },
  form: [
    { title: '考核', fields: ['title', 'model', 'periodKey', 'startOn', 'endOn', 'weight', 'remark'] },
    { title: '参与范围', fields: ['pairRule', 'areas', 'companies', 'contracts', 'groups', 'manual'] },
    { title: '时间', fields: ['scoreFrom', 'scoreUntil', 'confirmUntil', 'appealUntil'] },
  ],
  pages: ['checkup/index', 'checkup/edit'],
  related: ['checksheet.campaign', 'checkdocument.campaign', 'checkresult.campaign'],
  due: { field: 'scoreUntil', open: ['scoring'] },
  axes: {
    area: ['checksheet.campaign/raterArea', 'checksheet.campaign/rateeArea'],
    company: ['checksheet.campaign/raterCompany', 'checksheet.campaign/rateeCompany'],
  },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company' },
    drafts: { operator: 'all' },
    add: { operator: 'all' },
    update: { operator: 'all' },
    remove: { operator: 'all' },
  },
  approval: {
    processes: ['checkup_publish'],
    process: () => 'checkup_publish',
    subject: (record: { title: string; number: string | null }) => `${record.title}（${record.number}）`,
    grants: { operator: 'all' },
    effects: { approved: '按参与范围生成评分表，评分人收到待办；所用的模型版本不能再修改。' },
    states: { from: ['draft'], submitted: 'pending', approved: 'scoring', rejected: 'draft', reopened: 'draft' },
  },
  actions: campaignCalls,
  lifecycle: { ...campaignLife, ...resultLife },
});
