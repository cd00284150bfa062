import { instant, integer, reference, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** Something that a meeting resolved: who does it until when. It becomes a task, and ends as that task does. */
export const meetingresolution = defineModule({
  name: 'meetingresolution',
  title: '议定事项',
  label: 'content',
  fields: {
    content: text('议定事项', 100),
    minutes: reference('meetingminutes', '所属纪要'),
    owner: reference('user', '负责人'),
    ownerUnit: text('责任单位', 60).optional(),
    dueAt: instant('完成期限'),
    position: integer('顺序', { min: 0, max: 10_000, initial: 0 }),
  },
  computed: { task: reference('task', '任务') },
  states: {
    open: { label: '待落实', color: 'orange', isEditable: true },
    assigned: { label: '落实中', color: 'blue' },
    done: { label: '已落实', color: 'green' },
    dropped: { label: '已取消', color: 'black' },
  },
  shownOn: 'minutes',
  list: {
    columns: ['content', 'owner', 'ownerUnit', 'dueAt', 'task', 'status'],
    filters: ['content', 'minutes', 'owner', 'dueAt', 'status'],
    sort: 'position',
  },
  axes: {
    area: 'minutes.meeting.area',
    company: 'minutes.meeting.company',
    owner: 'minutes.recorder',
    people: [
      'owner',
      'minutes.signers',
      'minutes.meeting.host',
      'minutes.meeting.required',
      'minutes.meeting.optionals',
      'minutes.meeting.observers',
      'minutes.meeting.delegates',
    ],
  },
  access: {
    read: { operator: 'all', city: 'area', company: 'company', anyone: 'party' },
    add: { operator: 'all', anyone: 'own' },
    update: { operator: 'all', anyone: 'own' },
    remove: { operator: 'all', anyone: 'own' },
  },
  lifecycle: {
    assign: {
      title: '生成任务',
      from: ['open'],
      to: 'assigned',
      grants: {},
      effect: '为负责人发布一项任务。',
      isAside: true,
    },
    finish: { title: '落实', from: ['assigned'], to: 'done', grants: {}, isAside: true },
    drop: { title: '取消', from: ['assigned'], to: 'dropped', grants: {}, isAside: true },
  },
});
