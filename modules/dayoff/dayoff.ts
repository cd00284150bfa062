import { choice, date, decimal, files, reference, text } from '#shared/field.ts';
import { periodFrom } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { halfProblems, halves } from './days.ts';

/** The kinds of leave. */
export const dayoffKinds = {
  annual: '年假',
  sick: '病假',
  personal: '事假',
  compensatory: '调休',
  marriage: '婚假',
  maternity: '产假及陪产假',
  other: '其他',
} as const;

/** Leave of more days than this is also decided by a leader. */
const longDays = 3;

const everybodysBusiness = {
  operator: 'all',
  leader: 'all',
  cityleader: 'area',
  projectmanager: 'company',
} as const;

/** The leave of one person, decided by who leads him; while it lasts a substitute may handle his to-dos. */
export const dayoff = defineModule({
  name: 'dayoff',
  title: '请假',
  label: 'reason',
  fields: {
    kind: choice('类型', dayoffKinds),
    startOn: periodFrom('开始日期', { until: 'endOn', label: '请假日期' }),
    startHalf: choice('开始时段', halves),
    endOn: date('结束日期'),
    endHalf: choice('结束时段', halves),
    reason: text('事由', 200),
    substitute: reference('user', '工作代理人').optional(),
    attachments: files('证明材料'),
  },
  computed: {
    person: reference('user', '请假人'),
    company: reference('company', '公司'),
    area: reference('area', '地区'),
    days: decimal('天数', { scale: 1, min: 0, unit: '天' }),
    cancelledOn: date('销假日期'),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    auditing: { label: '审批中', color: 'blue' },
    approved: { label: '已批准', color: 'green' },
    finished: { label: '已结束', color: 'black' },
    cancelled: { label: '已销假', color: 'grey' },
    rejected: { label: '未批准', color: 'red' },
  },
  check: halfProblems,
  indexes: [['person', 'startOn']],
  list: {
    columns: ['reason', 'person', 'kind', 'startOn', 'endOn', 'startHalf', 'endHalf', 'days', 'substitute', 'status'],
    filters: ['person', 'kind', 'startOn', 'status', 'company', 'area'],
    sort: '-startOn',
  },
  form: [
    { title: '请假时间', fields: ['kind', 'startOn', 'endOn', 'startHalf', 'endHalf'] },
    { title: '说明', fields: ['reason', 'substitute', 'attachments'] },
  ],
  handover: [],
  axes: { area: 'area', company: 'company', owner: 'person', people: ['substitute'] },
  access: {
    read: { anyone: 'own', ...everybodysBusiness },
    drafts: { anyone: 'own' },
    add: { anyone: 'own' },
    update: { anyone: 'own' },
    remove: { anyone: 'own' },
  },
  approval: {
    processes: ['dayoff', 'dayoff_long'],
    process: (record: { days: number | null }) => ((record.days ?? 0) > longDays ? 'dayoff_long' : 'dayoff'),
    subject: (record: { kind: keyof typeof dayoffKinds; days: number | null; startOn: string }) =>
      `${dayoffKinds[record.kind]} ${record.days ?? 0} 天（${record.startOn} 起）`,
    grants: { anyone: 'own' },
    states: { from: ['draft'], submitted: 'auditing', approved: 'approved', rejected: 'rejected', reopened: 'draft' },
  },
  lifecycle: {
    cancel: {
      title: '销假',
      from: ['approved'],
      to: 'cancelled',
      grants: { anyone: 'own' },
      consequence: '销假后，还没有休的天数退回额度，代理人不再代为处理待办。',
    },
    finish: {
      title: '结束请假',
      from: ['approved'],
      to: 'finished',
      grants: {},
      isAside: true,
      tells: { people: ['person', 'substitute'], words: '请假已结束' },
    },
  },
  pages: ['user/dayoffapply', 'dayoff/apply'],
});
