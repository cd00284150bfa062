import { files, longText, reference, text } from '#shared/field.ts';
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
  computed: {
    title: text('任务名称'),
    oldOwner: reference('user', '原负责人'),
    publisher: reference('user', '发布人'),
  },
  states: {
    draft: { label: '草稿', color: 'grey', isEditable: true },
    auditing: { label: '审批中', color: 'blue' },
    approved: { label: '已转交', color: 'green' },
    rejected: { label: '未同意', color: 'red' },
  },
  list: {
    columns: ['number', 'task', 'reason', 'oldOwner', 'newOwner', 'publisher', 'status'],
    filters: ['task', 'reason', 'oldOwner', 'newOwner', 'publisher', 'status', 'createdAt'],
    sort: '-createdAt',
    origin: '负责人在任务页申请转交，申请显示在这里。',
  },
  form: [{ title: '转交申请', fields: ['task', 'newOwner', 'reason', 'attachments'] }],
  axes: {
    area: ['task.contract.areas', 'task.owner.areas'],
    company: ['task.contract.company', 'task.owner.companies'],
    manager: 'task.contract.manager',
    contract: 'task.contract',
    people: ['publisher', 'oldOwner', 'newOwner'],
  },
  access: {
    read: { operator: 'all', leader: 'all', city: 'area', company: 'company', manager: 'managed', anyone: 'party' },
    drafts: { anyone: 'own' },
    add: { anyone: 'own' },
    update: { anyone: 'own' },
    remove: { anyone: 'own' },
  },
  approval: {
    processes: ['task_transfer'],
    process: () => 'task_transfer',
    subject: (record: { title: string; number: string | null }) => `转交：${record.title}（${record.number}）`,
    grants: { anyone: 'own' },
    states: { from: ['draft'], submitted: 'auditing', approved: 'approved', rejected: 'rejected', reopened: 'draft' },
    effects: { approved: '任务转交给接手人，由其重新接收。' },
  },
});
