import { z } from 'zod';
import { choice, instant, integer, longText, reference, references, text } from '#shared/field.ts';
import { anew } from '#shared/field-kinds.ts';
import { defineModule } from '#shared/module.ts';
import { attendeeKinds, meetingFields } from './fields.ts';
import { conflictsAnswer, conflictsQuery, mineAnswer, mineQuery } from './looking.ts';
import { meetingProblems, signBeforeMs, timeProblems } from './rules.ts';

const organisers = { operator: 'all', anyone: 'own' } as const;
const around = { operator: 'all', city: 'area', company: 'company', anyone: 'party' } as const;
const cancelScopes = { one: '仅本次', following: '重复会议的本次及以后各次' } as const;
const invited = '参会人收到邀请，并在待办里答复。';

/** People who meet at a time, in a room or by video: called, answered, signed in to, and minuted. */
export const meeting = defineModule({
  name: 'meeting',
  title: '会议',
  label: 'title',
  serial: { prefix: 'HY', digits: 4 },
  fields: meetingFields,
  preset: { needAudit: false },
  computed: {
    company: reference('company', '召开公司'),
    delegates: references('user', '代为参加的人'),
    series: text('系列', 64),
    revision: integer('时间调整次数'),
    invitedCount: integer('应到'),
    acceptedCount: integer('参加'),
    declinedCount: integer('不参加'),
    signedCount: integer('签到'),
    startedAt: instant('实际开始'),
    endedAt: instant('实际结束'),
    changeReason: longText('变动原因', 500),
    cancelScope: choice('取消范围', cancelScopes),
    dayRemindedAt: instant('提前一天提醒于'),
    hourRemindedAt: instant('提前一小时提醒于'),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    auditing: { label: '审批中', color: 'blue' },
    scheduled: { label: '待召开', color: 'orange' },
    postponed: { label: '已延期', color: 'purple' },
    ongoing: { label: '进行中', color: 'blue' },
    ended: { label: '已结束', color: 'green' },
    minutes: { label: '待纪要', color: 'orange' },
    archived: { label: '已归档', color: 'green' },
    cancelled: { label: '已取消', color: 'black' },
    rejected: { label: '未通过', color: 'red' },
  },
  indexes: [
    ['place', 'startAt'],
    ['status', 'startAt'],
    ['series', 'startAt'],
  ],
  note: ['startAt'],
  check: meetingProblems,
  list: {
    columns: ['title', 'startAt', 'type', 'form', 'place', 'host', 'acceptedCount', 'signedCount', 'status'],
    filters: ['title', 'type', 'project', 'form', 'place', 'host', 'startAt', 'status', 'createdBy'],
    sort: '-startAt',
    looks: { calendar: { from: 'startAt', to: 'endAt', move: 'reschedule' } },
  },
  form: [
    { title: '会议', fields: ['title', 'type', 'form', 'organiser', 'project', 'area'] },
    { title: '时间与地点', fields: ['startAt', 'endAt', 'place', 'videoUrl', 'repeat', 'repeatUntil', 'remind'] },
    { title: '参会人', fields: ['host', 'recorder', 'required', 'optionals', 'observers'] },
    { title: '议程与材料', fields: ['agenda', 'content', 'attachments'] },
  ],
  axes: {
    area: 'area',
    company: 'company',
    people: ['host', 'recorder', 'required', 'optionals', 'observers', 'delegates'],
  },
  access: {
    read: around,
    drafts: { operator: 'all', anyone: 'own' },
    add: { operator: 'all', city: 'area', company: 'company' },
    update: organisers,
    remove: organisers,
  },
  approval: {
    processes: ['meeting_audit'],
    process: () => 'meeting_audit',
    subject: (record: { title: string; number: string | null }) => `${record.title}（${record.number}）`,
    grants: { anyone: 'own' },
    states: { from: ['draft'], submitted: 'auditing', approved: 'scheduled', rejected: 'rejected', reopened: 'draft' },
    effects: { approved: invited },
  },
  lifecycle: {
    publish: {
      title: '发布会议',
      from: ['draft'],
      to: 'scheduled',
      grants: organisers,
      consequence: '会议地点随之占用。需要审批的会议请提交审批。',
      effect: `${invited}重复的会议逐次生成。`,
    },
    start: {
      title: '开始会议',
      from: ['scheduled'],
      to: 'ongoing',
      grants: organisers,
      actor: 'host',
      opening: {
        from: 'startAt',
        minutesAhead: signBeforeMs / 60_000,
        early: () => '离开始时间还有一小时以上，不能开始会议',
      },
      isAside: true,
    },
    end: {
      title: '结束会议',
      from: ['ongoing'],
      to: 'ended',
      grants: organisers,
      actor: 'host',
      consequence: '需要纪要的会议转为“待纪要”。',
      effect: '没有答复的邀请随之结束；需要纪要的，记录人收到编写纪要的待办。',
    },
    invite: {
      title: '增加参会人',
      from: ['scheduled', 'ongoing'],
      grants: organisers,
      ask: { guests: references('user', '参会人'), kind: choice('参会方式', attendeeKinds) },
      effect: '新增的人收到邀请。',
      isAside: true,
    },
    reschedule: {
      title: '改期',
      from: ['scheduled', 'postponed'],
      to: 'scheduled',
      grants: organisers,
      ask: {
        startAt: meetingFields.startAt,
        endAt: meetingFields.endAt,
        place: reference('meetingaddress', '会议地点').optional(),
        changeReason: anew(longText('改期原因', 500)),
      },
      check: timeProblems,
      effect: '参会人收到新的时间，需要重新答复。',
      isAside: true,
    },
    postpone: {
      title: '延期',
      from: ['scheduled'],
      to: 'postponed',
      grants: organisers,
      ask: { changeReason: anew(longText('延期原因', 500)) },
      consequence: '会议地点让出；定下新的时间后再改期。',
      effect: '参会人收到延期通知。',
      isAside: true,
    },
    record: {
      title: '补写纪要',
      from: ['ended'],
      to: 'minutes',
      grants: organisers,
      actor: 'recorder',
      effect: '记录人收到编写纪要的待办。',
      isAside: true,
    },
    archive: { title: '归档', from: ['minutes'], to: 'archived', grants: {}, isAside: true },
    cancel: {
      title: '取消会议',
      from: ['scheduled', 'postponed'],
      to: 'cancelled',
      grants: organisers,
      ask: {
        changeReason: anew(longText('取消原因', 500)),
        cancelScope: choice('取消范围', cancelScopes).optional(),
      },
      effect: '参会人收到取消通知，会议地点让出。',
      isDangerous: true,
    },
  },
  actions: {
    conflicts: {
      title: '检查冲突',
      grants: { operator: 'all', city: 'area', company: 'company' },
      input: conflictsQuery,
      output: conflictsAnswer,
      isWrite: false,
    },
    mine: {
      title: '我的会议',
      grants: { anyone: 'party' },
      input: mineQuery,
      output: mineAnswer,
      isWrite: false,
    },
    invitation: {
      title: '日历文件',
      grants: around,
      isAboutRecord: true,
      input: z.object({ id: z.uuid() }),
      output: z.object({ name: z.string(), text: z.string() }),
      isWrite: false,
    },
    urge: {
      title: '催答复',
      grants: organisers,
      isAboutRecord: true,
      input: z.object({ id: z.uuid() }),
      output: z.object({ told: z.number() }),
    },
    signfor: {
      title: '代签到',
      grants: { anyone: 'party' },
      isAboutRecord: true,
      input: z.object({ id: z.uuid(), attendees: z.array(z.uuid()).min(1, '请选择参会人').max(500) }),
      output: z.object({ signed: z.number() }),
    },
  },
});
