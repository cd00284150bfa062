import {
  choice,
  date,
  files,
  flag,
  instant,
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

const inARoom = { field: 'form', is: ['onsite', 'mixed'] } as const;
const byVideo = { field: 'form', is: ['video', 'mixed'] } as const;
const repeats = ['weekdays', 'weekly', 'biweekly', 'monthly'] as const;

/** How often a meeting comes again. */
export const repeatWords = {
  weekdays: '每个工作日',
  weekly: '每周',
  biweekly: '每两周',
  monthly: '每月',
} as const satisfies Record<(typeof repeats)[number], string>;

/** In what part somebody is invited. */
export const attendeeKinds = { required: '必到', optional: '选到', observer: '列席' } as const;

/** A word of {@link attendeeKinds}. */
export type AttendeeKind = keyof typeof attendeeKinds;

/** What people enter about a meeting. */
export const meetingFields = {
  title: text('会议名称'),
  type: reference('meetingtype', '会议类型'),
  form: choice('会议形式', { onsite: '现场', video: '视频', mixed: '现场与视频' }),
  place: shownWhen(requiredWhen(reference('meetingaddress', '会议地点').optional(), inARoom), inARoom),
  videoUrl: takenFrom(
    shownWhen(requiredWhen(text('视频会议地址', 300).optional(), byVideo), byVideo),
    'place.videoUrl',
  ),
  startAt: instant('开始时间'),
  endAt: instant('结束时间'),
  host: reference('user', '主持人'),
  recorder: reference('user', '记录人').optional(),
  organiser: text('主办单位').optional(),
  project: reference('project', '所属项目').optional(),
  area: takenFrom(reference('area', '召开地区').optional(), 'place.area'),
  required: takenFrom(references('user', '必到人员'), 'type.attendees'),
  optionals: references('user', '选到人员').optional(),
  observers: references('user', '列席人员').optional(),
  agenda: lines('议程', {
    topic: text('议题', 200),
    minutes: integer('时长', { min: 1, max: 1440, unit: '分钟' }).optional(),
    speaker: text('汇报人', 60).optional(),
  }),
  content: longText('会议说明', 5000).optional(),
  attachments: files('会议材料'),
  repeat: choice('重复', repeatWords).optional(),
  repeatUntil: shownWhen(requiredWhen(date('重复到').optional(), { field: 'repeat', is: repeats }), {
    field: 'repeat',
    is: repeats,
  }),
  remind: choice('会前提醒', { both: '提前一天和一小时', day: '提前一天', hour: '提前一小时', none: '不提醒' }),
  needAudit: flag('需要审批', { initial: false }),
};
