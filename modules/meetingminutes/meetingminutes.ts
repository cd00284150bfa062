import { files, instant, integer, longText, reference, references, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

const people = [
  'signers',
  'meeting.host',
  'meeting.required',
  'meeting.optionals',
  'meeting.observers',
  'meeting.delegates',
] as const;

/** The minutes of a meeting: written by its recorder, confirmed by those who sign, then issued with what was resolved. */
export const meetingminutes = defineModule({
  name: 'meetingminutes',
  title: '会议纪要',
  label: 'title',
  fields: {
    title: text('纪要标题', 120),
    meeting: reference('meeting', '所属会议'),
    content: longText('纪要内容').optional(),
    attachments: files('附件'),
    signers: references('user', '确认人'),
    dueAt: instant('纪要期限'),
  },
  computed: {
    recorder: reference('user', '记录人'),
    round: integer('提交次数'),
    sentAt: instant('提交确认时间'),
    issuedAt: instant('印发时间'),
  },
  states: {
    draft: { label: '待编写', color: 'orange', isEditable: true },
    confirming: { label: '确认中', color: 'blue' },
    issued: { label: '已印发', color: 'green' },
  },
  shownOn: 'meeting',
  list: {
    columns: ['title', 'meeting', 'recorder', 'signers', 'dueAt', 'issuedAt', 'status'],
    filters: ['title', 'meeting', 'recorder', 'dueAt', 'status'],
    sort: '-createdAt',
  },
  form: [
    { title: '纪要', fields: ['title', 'content', 'attachments'] },
    { title: '确认', fields: ['signers'] },
  ],
  children: [{ rows: 'meetingresolution.minutes', order: 'position' }],
  due: { field: 'dueAt', open: ['draft'], people: ['recorder'] },
  axes: { area: 'meeting.area', company: 'meeting.company', owner: 'recorder', people },
  access: {
    read: { operator: 'all', city: 'area', company: 'company', anyone: 'party' },
    drafts: { operator: 'all', anyone: 'own' },
    update: { operator: 'all', anyone: 'own' },
    remove: {},
  },
  lifecycle: {
    send: {
      title: '提交确认',
      from: ['draft'],
      to: 'confirming',
      grants: { operator: 'all' },
      actor: 'recorder',
      duty: { dueAt: 'dueAt' },
      effect: '请每位确认人确认；全部确认后纪要印发，议定事项生成任务。',
    },
    recall: {
      title: '退回修改',
      from: ['confirming'],
      to: 'draft',
      grants: { operator: 'all' },
      actor: 'recorder',
      effect: '已经发出的确认作废，修改后重新提交。',
      isAside: true,
    },
    issue: {
      title: '印发',
      from: ['confirming'],
      to: 'issued',
      grants: {},
      effect: '每条议定事项生成一项任务并通知负责人，参会人收到纪要，会议归档。',
      isAside: true,
    },
  },
});
