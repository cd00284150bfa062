import { decimal, files, instant, longText, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** Whoever leads what was scored. */
const ratees = { cityleader: 'area', projectmanager: 'company' } as const;

/** What a ratee holds against his result: answered for those who scored, decided by an administrator. */
export const checkappeal = defineModule({
  name: 'checkappeal',
  title: '考核申诉',
  label: 'title',
  serial: { prefix: 'SS', digits: 4 },
  fields: {
    result: reference('checkresult', '考核结果'),
    title: text('申诉事项'),
    reason: longText('申诉理由', 5000),
    attachments: files('佐证材料'),
  },
  computed: {
    answer: longText('评分方说明', 5000),
    answeredAt: instant('说明时间'),
    newScore: decimal('裁定得分', { min: 0, max: 1000 }),
    decision: longText('裁定意见', 2000),
    decidedAt: instant('裁定时间'),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    filed: { label: '待说明', color: 'orange' },
    answered: { label: '待裁定', color: 'blue' },
    accepted: { label: '已采纳', color: 'green' },
    refused: { label: '未采纳', color: 'red' },
  },
  list: {
    columns: ['number', 'title', 'result', 'createdBy', 'createdAt', 'newScore', 'status'],
    filters: ['result', 'status', 'createdAt'],
    sort: '-createdAt',
  },
  form: [{ title: '申诉', fields: ['result', 'title', 'reason', 'attachments'] }],
  axes: { area: 'result.rateeArea', company: 'result.rateeCompany' },
  handover: [],
  access: {
    read: { operator: 'all', ...ratees },
    drafts: { anyone: 'own' },
    add: ratees,
    update: { anyone: 'own' },
    remove: { anyone: 'own' },
  },
  lifecycle: {
    file: {
      title: '提交申诉',
      from: ['draft'],
      to: 'filed',
      grants: { anyone: 'own' },
      consequence: '提交后不能修改；裁定以后才能签字确认结果。',
      effect: '结果与考核任务记为申诉中，经办人收到待办。',
    },
    answer: {
      title: '填写评分方说明',
      from: ['filed'],
      to: 'answered',
      grants: { operator: 'all' },
      duty: {},
      ask: { answer: longText('评分方说明', 5000) },
    },
    accept: {
      title: '采纳申诉',
      from: ['answered'],
      to: 'accepted',
      grants: {},
      ask: { newScore: decimal('裁定得分', { min: 0, max: 1000 }), decision: longText('裁定意见', 2000) },
      effect: '结果改为裁定的得分，等级、名次和综合得分随之重算。',
    },
    refuse: {
      title: '不予采纳',
      from: ['answered'],
      to: 'refused',
      grants: {},
      ask: { decision: longText('裁定意见', 2000) },
      effect: '结果恢复为待确认。',
      isAside: true,
    },
  },
});
