import { files, instant, longText, reference, text } from '#shared/field.ts';
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
  computed: {
    title: text('任务名称'),
    oldDueAt: instant('原截止时间'),
    publisher: reference('user', '发布人'),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    auditing: { label: '审批中', color: 'blue' },
    approved: { label: '已延期', color: 'green' },
    rejected: { label: '未同意', color: 'red' },
  },
  check: extensionProblems,
  list: {
    columns: ['number', 'task', 'reason', 'oldDueAt', 'newDueAt', 'createdBy', 'publisher', 'status'],
    filters: ['task', 'reason', 'publisher', 'newDueAt', 'status', 'createdAt'],
    sort: '-createdAt',
  },
  form: [{ title: '延期申请', fields: ['task', 'newDueAt', 'reason', 'attachments'] }],
  axes: {
    area: ['task.contract.areas', 'task.owner.areas'],
    company: ['task.contract.company', 'task.owner.companies'],
    manager: 'task.contract.manager',
    contract: 'task.contract',
    people: ['publisher', 'task.owner', 'task.collaborators'],
  },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed', anyone: 'party' },
    drafts: { anyone: 'own' },
    add: { anyone: 'own' },
    update: { anyone: 'own' },
    remove: { anyone: 'own' },
  },
  approval: {
    processes: ['task_extend'],
    process: () => 'task_extend',
    subject: (record: { title: string; number: string | null }) => `延期：${record.title}（${record.number}）`,
    grants: { anyone: 'own' },
    states: { from: ['draft'], submitted: 'auditing', approved: 'approved', rejected: 'rejected', reopened: 'draft' },
    effects: { approved: '任务的截止时间改为申请的时间，原因记入任务。' },
  },
});
