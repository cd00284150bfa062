import {
  applicationAccess,
  applicationApproval,
  applicationAxes,
  applicationComputed,
  applicationStates,
  lapsing,
} from '#modules/task/application.ts';
import { files, instant, longText, reference } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';
import { extensionProblems } from './rules.ts';

/** What whoever does a task asks of its publisher: more time. Carried out when it is approved. */
export const taskextension = defineModule({
  name: 'taskextension',
  title: '任务延期申请',
  label: 'reason',
  serial: { prefix: 'YQ', digits: 4 },
  fields: {
    task: reference('task', '任务'),
    newDueAt: instant('延期至'),
    reason: longText('延期原因', 1000),
    attachments: files('附件'),
  },
  computed: { ...applicationComputed, oldDueAt: instant('原截止时间') },
  states: applicationStates('已延期', '未延期'),
  check: extensionProblems,
  list: {
    columns: ['number', 'task', 'reason', 'oldDueAt', 'newDueAt', 'createdBy', 'publisher', 'status'],
    filters: ['task', 'reason', 'publisher', 'newDueAt', 'status', 'createdAt'],
    sort: '-createdAt',
  },
  form: [{ title: '延期申请', fields: ['task', 'newDueAt', 'reason', 'attachments'] }],
  axes: { ...applicationAxes, people: ['publisher', 'task.owner', 'task.collaborators'] },
  access: applicationAccess,
  approval: {
    ...applicationApproval('task_extend', '延期'),
    effects: {
      approved:
        '任务的截止时间改为申请的时间，原因记入任务；任务已提交、已结束或期限已另行延后的，申请记为未延期，并通知申请人。',
    },
  },
  lifecycle: { lapse: lapsing('未延期') },
});
