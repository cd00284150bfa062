import {
  applicationAccess,
  applicationApproval,
  applicationAxes,
  applicationComputed,
  applicationStates,
  lapsing,
} from '#modules/task/application.ts';
import { files, longText, reference } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** What the owner of a task asks of its publisher: that somebody else does it. Carried out when it is approved. */
export const tasktransfer = defineModule({
  name: 'tasktransfer',
  title: '任务转交申请',
  label: 'reason',
  serial: { prefix: 'ZJ', digits: 4 },
  fields: {
    task: reference('task', '任务'),
    newOwner: reference('user', '接手人'),
    reason: longText('转交原因', 400),
    attachments: files('附件'),
  },
  computed: { ...applicationComputed, oldOwner: reference('user', '原负责人') },
  states: applicationStates('已转交', '未转交'),
  list: {
    columns: ['number', 'task', 'reason', 'oldOwner', 'newOwner', 'publisher', 'status'],
    filters: ['task', 'reason', 'oldOwner', 'newOwner', 'publisher', 'status', 'createdAt'],
    sort: '-createdAt',
    origin: '负责人在任务页申请转交，申请显示在这里。',
  },
  form: [{ title: '转交申请', fields: ['task', 'newOwner', 'reason', 'attachments'] }],
  axes: { ...applicationAxes, people: ['publisher', 'oldOwner', 'newOwner'] },
  access: applicationAccess,
  approval: {
    ...applicationApproval('task_transfer', '转交'),
    effects: {
      approved: '任务转交给接手人，由其重新接收；任务已提交、已结束或已由他人负责的，申请记为未转交，并通知申请人。',
    },
  },
  lifecycle: { lapse: lapsing('未转交') },
});
